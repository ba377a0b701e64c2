import type { Reservation } from '../../stock/stock.schema.ts';
import { changesOf, opposite, takesUnits, unitsIn, type Change } from './moves.ts';
import { expiryOf, takenIn } from './card-payment.ts';
import { lastStep, provider, standingEvents } from '../history/history.ts';
import { countsIn } from './units.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';
import { returnOf } from './units-of-step.ts';
import { isDeclared } from '../history/withdrawal.ts';

/** A step can be taken back for so long, ms. */
const undoMs = 60 * 60_000;

export type UndoRefusal = 'nothing-to-undo' | 'too-late' | 'mail-left' | 'provider-told';

const endOf = ({ at }: HistoryEvent): number => Date.parse(at) + undoMs;

/** The step that can be taken back now (ms since 1970), or why none can. */
export function undoable({ events, mails }: OrderHistory, now: number): HistoryEvent | UndoRefusal {
  const last = lastStep(events);
  if (!last) return 'nothing-to-undo';
  if (now > endOf(last)) return 'too-late';
  if (isFinal(last, events)) return 'provider-told';
  // The receipt of a withdrawal is no mail of its step, nor is what a return came to.
  if (isDeclared(last) || returnOf(last.step) !== undefined) return 'mail-left';
  // Two orders say so, and each has its own steps after it.
  if (last.first !== undefined || ['replaced', 'replacement'].includes(last.step.type))
    return 'mail-left';
  const hasLeft = mails.some(({ event, state }) => event === last.id && state === 'leaving');
  return hasLeft ? 'mail-left' : last;
}

/**
 * What the provider of a card has done cannot be taken back, nor what a confirmed payment rests on, or the
 * units that a refused refund has left.
 */
function isFinal(last: HistoryEvent, events: readonly HistoryEvent[]): boolean {
  const { by, step } = last;
  if (by === provider || step.type === 'refunding') return true;
  const standing = standingEvents(events);
  const later = standing.slice(standing.indexOf(last) + 1);
  if (later.some(({ back = [], gone = [] }) => back.length + gone.length > 0)) return true;
  const hasPage = events.some((event) => event.step.type === 'session');
  if (step.type === 'cancelled') return hasPage && takenIn(events) === null;
  return step.type === 'collected' && takenIn(events) !== null;
}

/** Until when the last step can be taken back, as ISO time; null when it cannot. */
export function undoUntil(history: OrderHistory, now: number): string | null {
  const last = undoable(history, now);
  return typeof last === 'string' ? null : new Date(endOf(last)).toISOString();
}

/** What taking a step back does to units. */
export const changesOfUndo = (
  { events }: OrderHistory,
  last: HistoryEvent,
  placedWith: readonly Reservation[],
): Change[] =>
  changesOf(
    last,
    events.filter((event) => event !== last),
    placedWith,
  ).map(opposite);

/**
 * The units that must be reserved first, for an undo or for a payment after its time, each SKU once;
 * none while neither is possible.
 */
export function unitsToReserveAgain(
  history: OrderHistory,
  body: EventBody,
  placedWith: readonly Reservation[],
  now: number,
): Pick<Reservation, 'sku' | 'q'>[] {
  const last = body.type === 'paid' ? expiryOf(history) : undoable(history, now);
  if (!last || typeof last === 'string') return [];
  return countsIn(unitsIn(changesOfUndo(history, last, placedWith).filter(takesUnits)));
}
