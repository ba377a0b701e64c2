import { isToLook, openRefunds } from '../steps/payment-events.ts';
import { withdrawUntil } from '../history/deadlines.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { hasEnded, standingEvents, stateAfter } from '../history/history.ts';
import type { OrderHistory } from '../history/history.schema.ts';

/**
 * When nothing is left to do about an order, ms since 1970; null while that is not known. A
 * delivered one is finished when its money was collected and nobody may withdraw any more, one that
 * came to nothing at once; neither while the shop owes money, nor before a keeper has looked at what is
 * wrong with its payment, and its refunds have come.
 */
export function closingTime(
  history: OrderHistory,
  order: ReadOrder,
  timeZone: string,
): number | null {
  const { state, isCollected, events } = history;
  const last = standingEvents(events).findLast((event) => stateAfter(event) === state);
  if (!last || isToLook(events) || openRefunds(events).length > 0) return null;
  const { owed, otherwise } = ledgerOf(order, history);
  if (owed > 0 || otherwise > 0) return null;
  if (hasEnded(history)) return Date.parse(last.at);
  return state === 'delivered' && isCollected ? withdrawUntil(history, timeZone) : null;
}
