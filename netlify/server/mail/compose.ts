import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { linkRecordKey, linkSecret } from '../store/link-secrets.ts';
import type { OutboxRecord } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';
import { accountComposers } from './account-mails.ts';
import { confirmation, contact, deskLink, orderNotice } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

type Text = Omit<Mail, 'id'>;
type Composer = (shop: Shop, id: string) => Promise<Text | null>;

const aboutOrder =
  (text: (orderId: string, order: PlacedRecord) => Text): Composer =>
  async (shop, id) => {
    const order = (await shop.orders.read(id))?.value;
    return order?.state === 'placed' ? text(id, order) : null;
  };

const composers: Record<OutboxRecord['kind'], Composer> = {
  notice: aboutOrder(orderNotice),
  confirm: aboutOrder(confirmation),
  async contact(shop, id) {
    const message = await shop.messages.read(`m/${id}`);
    return message && contact(message.value);
  },
  async 'desk-link'(shop, id) {
    const secret = linkSecret('desk', id);
    const link = (await shop.links.read(linkRecordKey(secret)))?.value;
    if (!link || link.usedAt !== null || link.until <= shop.clock.now()) return null;
    return deskLink(link.subject, secret);
  },
  ...accountComposers,
};

/**
 * A queued mail, made of the records that it names as they are now.
 * @param key the mail's own, which becomes its Message-ID.
 * @returns null while its record is missing, for the mail of a message is queued before the message
 * is stored; and for a link that has become worthless.
 */
export async function compose(
  shop: Shop,
  key: string,
  { kind, id }: OutboxRecord,
): Promise<Mail | null> {
  const text = await composers[kind](shop, id);
  return text && { id: key, ...text };
}
