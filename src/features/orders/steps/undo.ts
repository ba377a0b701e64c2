import type { Reservation } from '../../stock/stock.schema.ts';
import { changesOf, opposite, takesUnits, unitsIn, type UnitsChange } from './moves.ts';
import { expiryOf, takenIn } from './payment-events.ts';
import { lastStep, provider, shopper, standingEvents } from '../history/history.ts';
import { countsIn } from './units.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';
import { returnOf } from './units-of-step.ts';
import { isDeclared } from '../history/withdrawal.ts';

/** A step can be taken back for so long, ms. */
const undoMs = 60 * 60_000;
/** So long where a mail tells of it, ms: the mail leaves at the end, so none is refused before. */
const mailedMs = 2 * 60_000;

export type UndoRefusal = 'nothing-to-undo' | 'too-late' | 'mail-left' | 'provider-told';

const endOf = ({ at, id }: HistoryEvent, { mails }: Pick<OrderHistory, 'mails'>): number =>
  Date.parse(at) + (mails.some(({ event }) => event === id) ? mailedMs : undoMs);

/** The step that can be taken back now (ms since 1970), or why none can. */
export function undoable(history: OrderHistory, now: number): HistoryEvent | UndoRefusal {
  const { events, mails } = history;
  const last = lastStep(events);
  if (!last) return 'nothing-to-undo';
  if (now > endOf(last, history)) return 'too-late';
  if (isFinal(last, events)) return 'provider-told';
  if (isKnown(last)) return 'mail-left';
  const hasLeft = mails.some(({ event, state }) => event === last.id && state === 'leaving');
  return hasLeft ? 'mail-left' : last;
}

/**
 * What the shopper has done is known, and no keeper takes it back; nor what a return came to, or what two
 * orders say. The receipt of a withdrawal is no mail of its step.
 */
const isKnown = ({ by, step, first, ...event }: HistoryEvent): boolean =>
  by === shopper ||
  isDeclared({ by, step, ...event }) ||
  returnOf(step) !== undefined ||
  first !== undefined ||
  ['replaced', 'replacement'].includes(step.type);

/**
 * From when on the mails of a step may leave, ms since 1970: once the step can be taken back no more,
 * which is at once for one that never could. 0 for a step that is not there.
 */
export function mailsLeaveAt({ events, mails }: OrderHistory, id: string): number {
  const standing = standingEvents(events);
  const at = standing.findIndex((event) => event.id === id);
  const step = standing[at];
  if (!step || lastStep([step]) === undefined || isKnown(step)) return 0;
  // A refund at the provider may follow of the step.
  if (standing.slice(at).some((event) => isFinal(event, events))) return 0;
  return endOf(step, { mails });
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
  return typeof last === 'string' ? null : new Date(endOf(last, history)).toISOString();
}

/** What taking a step back does to units. */
export const changesOfUndo = (
  { events }: OrderHistory,
  last: HistoryEvent,
  placedWith: readonly Reservation[],
): UnitsChange[] =>
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
