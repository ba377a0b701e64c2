import { sum } from '../../../base/money.ts';
import { contentOf } from '../changed-content.ts';
import type { OrderContent, PlacedRecord } from '../order-record.schema.ts';
import { takenIn } from './payment-events.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { EventBody } from '../history/step.schema.ts';

/** The step that makes this of an order: more by card waits until it is paid. */
export function changeStep(
  order: PlacedRecord,
  history: OrderHistory,
  now: OrderContent,
): Extract<EventBody, { type: 'changed' | 'changing' }> {
  const was = contentOf(order);
  const cents = now.totalCents - was.totalCents;
  if (takenIn(history.events) !== null && cents > 0) return { type: 'changing', was, now, cents };
  const { isPaid, paid, left } = ledgerOf(order, history);
  // What was paid but by gift cards, and is not paid back.
  const there = left - sum((was.cards ?? []).map((card) => card.cents));
  const isAllPaid = order.payment === 'card' || ((isPaid || paid > 0) && there >= now.totalCents);
  return { type: 'changed', was, now, isPaid: isAllPaid };
}
