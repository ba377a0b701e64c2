import type { CardDetails } from '../../gift-cards/gift-card.schema.ts';
import type { OrderContent, PlacedRecord } from '../order-record.schema.ts';
import { nowhere } from '../../delivery/pick-up-lines.ts';
import type { OrderHistory } from './history.schema.ts';
import type { EventBody } from './step.schema.ts';

const noName = { name: '', ...nowhere };
const nobody = { ...noName, email: '' };

/** Was the person of the order forgotten? Such an order has no address and no account. */
export const isForgotten = ({ erasedAt }: PlacedRecord): boolean => erasedAt !== undefined;

/**
 * Of bought gift cards that are still to be mailed to somebody else: whom to, and when. The words on a
 * card are its buyer's.
 * @param waiting the ids of their lines.
 */
function addressees(cards: readonly CardDetails[] = [], waiting: readonly string[]) {
  const owed = cards
    .filter(({ id, email }) => email !== undefined && waiting.includes(id))
    .map(({ id, email, to, on }) => ({ id, email, to, on }));
  return owed.length > 0 ? owed : undefined;
}

/**
 * The order without its person: number, date, lines and sums stay. The fingerprint of the request
 * was made from the address too.
 * @param at ISO time. @param waiting lines of gift cards whose mails have not left.
 */
export const withoutPerson = (
  order: PlacedRecord,
  at: string,
  waiting: readonly string[] = [],
): PlacedRecord => ({
  ...withoutAccount(order),
  fp: '',
  to: nobody,
  // The words of the card and a reason may name anyone.
  ...(order.gift && { gift: { ...order.gift, message: '' } }),
  giftCards: addressees(order.giftCards, waiting),
  ...(order.discount && { discount: { ...order.discount, reason: 'Erased' } }),
  erasedAt: at,
});

const contentWithoutPerson = (content: OrderContent): OrderContent => ({
  ...content,
  to: nobody,
  ...(content.gift && { gift: { ...content.gift, message: '' } }),
});

export function withoutAccount(order: PlacedRecord): PlacedRecord {
  const next = { ...order };
  delete next.userId;
  return next;
}

/** The parcel's tracking leads to the address, and a reason or a remark may name anyone. */
export const historyWithoutPerson = (history: OrderHistory): OrderHistory => ({
  ...history,
  shipment: null,
  events: history.events.map((event) => ({ ...event, step: bodyWithoutPerson(event.step) })),
});

function bodyWithoutPerson(body: EventBody): EventBody {
  switch (body.type) {
    case 'shipped':
      return { type: body.type };
    case 'tracking':
      return { type: body.type, tell: body.tell };
    case 'cancelled':
    case 'withdrawn':
    case 'declared':
      return body.reason === undefined ? body : { ...body, reason: 'Erased' };
    case 'address':
      return { ...body, to: noName };
    case 'note':
      return { ...body, text: 'Erased' };
    case 'session':
      return { ...body, url: '' };
    case 'changed':
    case 'changing':
      return { ...body, was: contentWithoutPerson(body.was), now: contentWithoutPerson(body.now) };
    default:
      return body;
  }
}
