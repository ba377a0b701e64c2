import { cardUnits } from '../../../gift-cards/gift-card.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { dueEntries, mailsAbout } from '../../../../../netlify/kernel/mail/outbox.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/** A mail that takes a bought gift card to somebody else than its buyer, and the line of the card. */
interface WaitingCard {
  /** Of the mail. */
  key: string;
  line: string;
}

/**
 * The gift cards of an order that others wait for: their mails are still to leave. What is owed to
 * them outlives the person of the order.
 */
export async function waitingCards(
  shop: Shop,
  orderId: string,
  { lines, giftCards = [] }: PlacedRecord,
): Promise<WaitingCard[]> {
  if (!giftCards.some(({ email }) => email !== undefined)) return [];
  const due = new Set((await dueEntries(shop)).map(({ key }) => key));
  const mails = await mailsAbout(shop, orderId);
  return mails.flatMap(({ key, mail: { kind, id } }) => {
    // '<order>.<number>', and a third part where a keeper sends it again.
    const line = cardUnits(lines)[Number(id.split('.')[1]) - 1]?.id;
    const isTo = giftCards.some((one) => one.id === line && one.email !== undefined);
    return kind === 'gift-card' && line !== undefined && isTo && due.has(key)
      ? [{ key, line }]
      : [];
  });
}
