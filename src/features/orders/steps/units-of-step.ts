import type { Reservation } from '../../stock/stock.schema.ts';
import { isCardLine } from '../../gift-cards/card-line.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { Choosing, Unit } from '../ledger/unit.ts';
import { openRefunds } from './payment-events.ts';
import { openUnits } from './moves.ts';
import { linesReplaced } from './replacements.ts';
import { hasEnded, standingEvents, standingOf } from '../history/history.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import type { LineUnits, RefundLine, EventBody } from '../history/step.schema.ts';
import { countsIn, picked, without } from './units.ts';

/* The units that a step names: whether there are so many, and where they stand in the stock. */

/** A line of an order, and the stock records of its units: each unit of a set has one in each. */
export interface OrderedLine {
  id: string;
  skus: readonly string[];
}

const linesIn = (body: EventBody): readonly LineUnits[] => ('lines' in body && body.lines) || [];

/** The return that a step decides; undefined for any other step. */
export const returnOf = (step: EventBody): string | undefined =>
  'return' in step ? step.return : undefined;

/**
 * How many units of a line a return may still pay back or exchange: the shopper has them, and they were
 * neither paid back nor exchanged. No gift card comes back.
 */
export const returnable = (
  order: ReadOrder,
  events: readonly HistoryEvent[],
  line: string,
): number => (isCardLine(line) ? 0 : ledgerOf(order, { events }).inTurn('replaced', line).length);

/** Does a step name more units than there are for it, by now? */
export function areTooMany(
  body: EventBody,
  order: ReadOrder,
  events: readonly HistoryEvent[],
): boolean {
  const named = linesIn(body);
  // Units that were asked for were looked at then.
  if (named.length === 0 || (body.type === 'refunded' && body.ask !== undefined)) return false;
  const { inTurn, units } = ledgerOf(order, { events });
  // A gift card comes back by being withdrawn from: then it was blocked.
  const isThere = ({ line, position }: Unit) =>
    body.type !== 'returned' || !isCardLine(line) || position === 'awaited';
  // A return of a replacement is paid back here once the replacement is out of play.
  const replacedFor = (id: string) =>
    units.filter(
      (unit) => unit.line === id && unit.by && unit.position === 'back' && !unit.isPaidBack,
    ).length;
  const thereFor = (id: string) =>
    returnOf(body) === undefined
      ? inTurn(choosing(body), id).filter(isThere).length
      : returnable(order, events, id) + replacedFor(id);
  return [...Map.groupBy(named, ({ id }) => id)].some(
    ([id, own]) => own.reduce((all, { quantity }) => all + quantity, 0) > thereFor(id),
  );
}

const choosing = ({ type }: EventBody): Choosing =>
  type === 'cancelled' || type === 'withdrawn' || type === 'returned' ? type : 'refunded';

interface Context {
  order: ReadOrder;
  takes: readonly Reservation[];
  lines: readonly OrderedLine[];
}

/** What the event of a step keeps about the units that it is about, when it is not about all. */
export function unitsOfStep(
  body: EventBody,
  events: readonly HistoryEvent[],
  { order, takes, lines }: Context,
): Pick<HistoryEvent, 'back' | 'gone' | 'part'> {
  if (body.type === 'refund-refused') return leftBy(body, events, { order, takes, lines });
  const moved = movedBy(body, events, order);
  if (moved === null) return {};
  let open = openUnits(events, takes);
  const units = { back: [] as Reservation[], gone: [] as Reservation[] };
  for (const { id, quantity, restock } of moved) {
    const skus = lines.find((line) => line.id === id)?.skus ?? [];
    const these = skus.flatMap((sku) => picked(open, sku, quantity));
    open = without(open, these);
    units[restock ? 'back' : 'gone'].push(...these);
  }
  return { ...units, ...(isPart(body, events, order) && { part: true }) };
}

/** Null for a step that is about all units, or about none. */
function movedBy(
  body: EventBody,
  events: readonly HistoryEvent[],
  order: ReadOrder,
): RefundLine[] | null {
  if (body.type === 'refunded') return body.lines ? newlyPaidBack(body, events, order) : null;
  if (body.type === 'exchanged') return body.lines;
  if (body.type === 'replaced') return linesReplaced(body);
  if (body.type === 'cancelled')
    return body.lines?.map((line) => ({ ...line, restock: body.restock })) ?? null;
  if (body.type !== 'returned') return null;
  if (body.lines) return body.lines;
  const { lines, count } = ledgerOf(order, { events });
  if (count('away', 'replaced') === 0) return null;
  return lines.map(({ id, awaited }) => ({ id, quantity: awaited, restock: body.restock }));
}

/** Without the units that an earlier step has taken out of the parcel, or that came back. */
function newlyPaidBack(
  { lines = [], ask }: Extract<EventBody, { type: 'refunded' }>,
  events: readonly HistoryEvent[],
  order: ReadOrder,
): RefundLine[] {
  const asked = events.findIndex(({ id }) => id === ask);
  const before = asked === -1 ? events : events.slice(0, asked);
  // An order that came to nothing has said of all its units whether they go back.
  if (hasEnded(standingOf(before))) return [...lines];
  const { inTurn } = ledgerOf(order, { events: before });
  return lines.map((line) => {
    const own = inTurn('refunded', line.id).slice(0, line.quantity);
    const dealtWith = own.filter(({ position }) => position === 'out' || position === 'back');
    return { ...line, quantity: line.quantity - dealtWith.length };
  });
}

/**
 * What steps said meanwhile of the units of a refund that the bank refuses before it was sent: they have left
 * them to it. It is what the steps would have moved without the refund, less what they did move.
 */
function leftBy(
  { ask }: Extract<EventBody, { type: 'refund-refused' }>,
  events: readonly HistoryEvent[],
  context: Context,
): Pick<HistoryEvent, 'back' | 'gone'> {
  const refused = openRefunds(events).find((open) => open.ask.id === ask && !open.isSent);
  if (!refused?.ask.step.lines) return {};
  const replayed: HistoryEvent[] = [];
  for (const event of events)
    if (event.id !== ask) replayed.push({ ...event, ...unitsMoved(event, replayed, context) });
  let open = openUnits(events, context.takes);
  const left = (which: 'back' | 'gone') => {
    const moved = countsIn(standingEvents(events).flatMap((event) => event[which] ?? []));
    const units = countsIn(standingEvents(replayed).flatMap((event) => event[which] ?? [])).flatMap(
      ({ sku, q }) => picked(open, sku, q - (moved.find((one) => one.sku === sku)?.q ?? 0)),
    );
    open = without(open, units);
    return units;
  };
  return { back: left('back'), gone: left('gone') };
}

/** Of a step about all units, too, if they go to the shelf; others say later where they are. */
function unitsMoved(
  { step }: HistoryEvent,
  before: readonly HistoryEvent[],
  context: Context,
): ReturnType<typeof unitsOfStep> {
  const units = unitsOfStep(step, before, context);
  return units.back || !('restock' in step && step.restock)
    ? units
    : { back: [...openUnits(before, context.takes)], gone: [] };
}

/** Does a step about some units leave others to be sent, or with the shopper? */
function isPart(body: EventBody, events: readonly HistoryEvent[], order: ReadOrder): boolean {
  const { count } = ledgerOf(order, { events });
  const named = linesIn(body).reduce((all, { quantity }) => all + quantity, 0);
  if (body.type === 'cancelled') return count('here') > named;
  if (body.type !== 'returned') return false;
  const kept = count('away', 'replaced');
  return body.lines ? kept + count('awaited') > named : kept > 0;
}
