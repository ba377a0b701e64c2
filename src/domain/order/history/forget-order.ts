import type { PlacedRecord } from '../order-record.schema.ts';
import type { OrderHistory } from './history.schema.ts';
import type { EventBody } from './step.schema.ts';

const nowhere = { name: '', address: '', city: '', country: '', postalCode: '' };
const nobody = { ...nowhere, email: '' };

/** Was the person of the order forgotten? Such an order has no address and no account. */
export const isForgotten = ({ erasedAt }: PlacedRecord): boolean => erasedAt !== undefined;

/**
 * The order without its person: number, date, lines and sums stay. The fingerprint of the request
 * was made from the address too.
 * @param at ISO time.
 */
export const withoutPerson = (order: PlacedRecord, at: string): PlacedRecord => ({
  ...withoutAccount(order),
  fp: '',
  to: nobody,
  // The words of the card and a reason may name anyone.
  ...(order.gift && { gift: { ...order.gift, message: '' } }),
  ...(order.discount && { discount: { ...order.discount, reason: 'Erased' } }),
  erasedAt: at,
});

export function withoutAccount(order: PlacedRecord): PlacedRecord {
  const next = { ...order };
  delete next.userId;
  return next;
}

/** The parcel's tracking leads to the address, and a reason or a remark may name anyone. */
export const progressWithoutPerson = (progress: OrderHistory): OrderHistory => ({
  ...progress,
  shipment: null,
  events: progress.events.map((event) => ({ ...event, step: stepWithoutPerson(event.step) })),
});

function stepWithoutPerson(step: EventBody): EventBody {
  switch (step.type) {
    case 'shipped':
      return { type: step.type };
    case 'tracking':
      return { type: step.type, tell: step.tell };
    case 'cancelled':
    case 'withdrawn':
    case 'declared':
      return step.reason === undefined ? step : { ...step, reason: 'Erased' };
    case 'address':
      return { ...step, to: nowhere };
    case 'note':
      return { ...step, text: 'Erased' };
    case 'session':
      return { ...step, url: '' };
    default:
      return step;
  }
}
