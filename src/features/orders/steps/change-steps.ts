import { isAwaiting, takenIn } from './payment-events.ts';
import { changePageIn, openChange } from '../history/changed-order.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';

/* When an order may be changed, and which steps wait for a change whose difference is unpaid. */

type Change = Extract<EventBody, { type: 'changed' | 'changing' }>;

/**
 * May the order be changed? One that replaces units of another is what these were exchanged for. Any other while nobody has packed it, taken units out of it or paid back more than
 * changes have: what it costs is then what the shop has, or is to get. By card it is paid first.
 */
export function isChangeable(history: OrderHistory, order: ReadOrder): boolean {
  if (history.state !== 'new' || openChange(history.events) || order.replaces) return false;
  if (order.payment && isAwaiting(history)) return false;
  const { units, paid, back, left, owed, due, total } = ledgerOf(order, history);
  if (units.some(({ position, isPaidBack }) => position === 'out' || isPaidBack)) return false;
  return back === 0 && (paid === 0 || left - owed + due === total);
}

/** More by card is paid before the order is another one; everything else is changed at once. */
export const mayChange = (body: Change, history: OrderHistory, order: ReadOrder): boolean =>
  isChangeable(history, order) &&
  isOf(body.was, order) &&
  (body.type === 'changing') ===
    (takenIn(history.events) !== null && body.now.totalCents > body.was.totalCents);

/** Is the order still what the change was worked out of? */
const isOf = ({ lines, totalCents }: Change['was'], order: ReadOrder): boolean =>
  totalCents === order.totalCents &&
  lines.length === order.lines.length &&
  order.lines.every(
    ({ id, quantity }, at) => lines[at]?.id === id && lines[at].quantity === quantity,
  );

/** What may be said of an order while a change of it waits. */
const always: readonly EventBody['type'][] = ['note', 'declared', 'looked'];

/** Why a step waits for an open change: until its page is closed, or until it is paid or over. */
export function waitsFor(
  body: EventBody,
  { events }: OrderHistory,
): 'page-open' | 'change-open' | null {
  if (openChange(events) === null || always.includes(body.type)) return null;
  return body.type === 'cancelled' || body.type === 'undone' ? 'page-open' : 'change-open';
}

/**
 * May the provider say so of an open change?
 * @param closed the page that it has closed; null for a change that had none.
 */
export function isOfChange(
  body: EventBody,
  { events }: OrderHistory,
  closed: string | null,
): boolean {
  const open = openChange(events);
  if (open === null) return false;
  const page = changePageIn(events, open.id);
  if (body.type === 'session') return body.change === open.id && page === null;
  if (body.type === 'changed') return body.ask === open.id;
  return body.type === 'unchanged' && body.ask === open.id && (page?.session ?? null) === closed;
}
