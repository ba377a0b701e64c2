import type { PlacedRecord } from '../order-record.schema.ts';
import { arrivedAfter } from './card-steps.ts';
import { noHistory, standingOf } from '../history/history.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';

/** Shorter than the key of any step that is pressed. */
const eventId = 'paid';

/**
 * The history with the payment of an order that was paid when it was placed, as its first step:
 * others may have been taken since. Null when it is there already, or is none of it.
 */
export function withPayment(
  present: OrderHistory | null,
  order: PlacedRecord,
): OrderHistory | null {
  const history = present ?? noHistory;
  if (!order.isPaid || history.events.some(({ id }) => id === eventId)) return null;
  const paid: HistoryEvent = {
    id: eventId,
    at: order.at,
    by: order.by ?? 'shop',
    step: { type: 'collected' },
  };
  const events = [paid, ...arrivedAfter(paid, order), ...history.events];
  return { ...history, ...standingOf(events), events };
}
