import type { PlacedRecord } from '../order-record.schema.ts';
import { noHistory, standingOf } from './history.ts';
import type { OrderHistory, HistoryEvent } from './history.schema.ts';

/** Shorter than the key of any step that is pressed. */
const eventId = 'paid';

/**
 * The progress with the payment of an order that was paid when it was placed, as its first step:
 * others may have been taken since. Null when it is there already, or is none of it.
 */
export function withPayment(
  present: OrderHistory | null,
  order: PlacedRecord,
): OrderHistory | null {
  const progress = present ?? noHistory;
  if (!order.isPaid || progress.events.some(({ id }) => id === eventId)) return null;
  const paid: HistoryEvent = {
    id: eventId,
    at: order.at,
    by: order.by ?? 'shop',
    step: { type: 'collected' },
  };
  const events = [paid, ...progress.events];
  return { ...progress, ...standingOf(events), events };
}
