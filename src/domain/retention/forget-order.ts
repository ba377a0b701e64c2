import type { PlacedRecord } from '../order/order-record.schema.ts';
import type { OrderState, Progress, Step } from '../progress/progress.schema.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Days from an order's last step until its person may be forgotten on request; null while the order
 * is under way. A buyer has 14 days to withdraw and as many to send the goods back; a step can be
 * taken back for an hour.
 */
const restDays: Record<OrderState, number | null> = {
  new: null,
  packed: null,
  shipped: null,
  withdrawn: null,
  delivered: 30,
  returned: 30,
  cancelled: 1,
  refused: 1,
};

/** When the last thing happened to an order, ISO. @param progress null for a new one. */
export const lastStepAt = ({ at }: PlacedRecord, progress: Progress | null): string =>
  progress?.events.at(-1)?.at ?? at;

/** From when (ms since 1970) an order's person may be forgotten on request; null while under way. */
export function forgetFrom(order: PlacedRecord, progress: Progress | null): number | null {
  const days = restDays[progress?.state ?? 'new'];
  return days === null ? null : Date.parse(lastStepAt(order, progress)) + days * dayMs;
}

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
export const progressWithoutPerson = (progress: Progress): Progress => ({
  ...progress,
  shipment: null,
  events: progress.events.map((event) => ({ ...event, step: stepWithoutPerson(event.step) })),
});

function stepWithoutPerson(step: Step): Step {
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
