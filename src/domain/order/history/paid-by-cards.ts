import type { Cents } from '../../base/money.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import type { OrderHistory } from './history.schema.ts';
import { changedOrder } from './changed-order.ts';
import { readingOf } from './order-reading.ts';

/** What an order has of one of its gift cards now: what came back fills the last card first. */
export function paidByCard(
  order: PlacedRecord,
  history: Pick<OrderHistory, 'events'>,
  id: string,
): Cents {
  let left = readingOf(order, history).money.byCards;
  for (const card of changedOrder(order, history.events).cards ?? []) {
    const paid = Math.min(card.cents, left);
    if (card.id === id) return paid;
    left -= paid;
  }
  return 0;
}
