import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { isForgotten } from '../../../src/domain/retention/forget-order.ts';
import type { OutboxRecord } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';
import { confirmation, contact, orderNotice } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

type Text = Omit<Mail, 'id'>;
type Composer = (shop: Shop, id: string) => Promise<Text | null>;

const aboutOrder =
  (text: (orderId: string, order: PlacedRecord) => Text): Composer =>
  async (shop, id) => {
    const order = (await shop.orders.read(id))?.value;
    return order?.state === 'placed' && !isForgotten(order) ? text(id, order) : null;
  };

const composers: Record<OutboxRecord['kind'], Composer> = {
  notice: aboutOrder(orderNotice),
  confirm: aboutOrder(confirmation),
  async contact(shop, id) {
    const message = await shop.messages.read(`m/${id}`);
    return message && contact(message.value);
  },
};

/**
 * A queued mail, made of the records that it names as they are now.
 * @param key the mail's own, which becomes its Message-ID.
 * @returns null while its record is missing: the mail of a message is queued before the message
 * is stored.
 */
export async function compose(
  shop: Shop,
  key: string,
  { kind, id }: OutboxRecord,
): Promise<Mail | null> {
  const text = await composers[kind](shop, id);
  return text && { id: key, ...text };
}
