import type { Reservation } from '../../stock/stock.schema.ts';
import { unpaidIn, type LinePositions } from './line-units.ts';
import { openUnits } from './moves.ts';
import { accountOf, type ReadOrder } from './order-account.ts';
import { readingOf, unitsIn, type LineReading } from './order-reading.ts';
import { isOver, standingOf } from './history.ts';
import type { HistoryEvent } from './history.schema.ts';
import { returnableUnits, returnOf } from './returnable-units.ts';
import type { LineUnits, RefundLine, EventBody } from './step.schema.ts';
import { picked, without } from './units.ts';

/* The units that a step names: whether there are so many, and where they stand in the stock. */

/** A line of an order, and the stock records of its units: each unit of a set has one in each. */
export interface OrderedLine {
  id: string;
  skus: readonly string[];
}

const linesIn = (body: EventBody): readonly LineUnits[] => ('lines' in body && body.lines) || [];

/** Does a step name more units than there are for it, by now? */
export function areTooMany(
  body: EventBody,
  order: ReadOrder,
  events: readonly HistoryEvent[],
): boolean {
  const named = linesIn(body);
  // Units that were asked for were looked at then.
  if (named.length === 0 || (body.type === 'refunded' && body.ask !== undefined)) return false;
  const { lines } = readingOf(order, { events });
  const returnable = returnOf(body) === undefined ? null : returnableUnits(order, events);
  return [...Map.groupBy(named, ({ id }) => id)].some(([id, own]) => {
    const line = lines.find((one) => one.id === id);
    const there = line && (returnable ? (returnable.get(id) ?? 0) : thereFor(body, line));
    return there === undefined || own.reduce((all, { quantity }) => all + quantity, 0) > there;
  });
}

function thereFor({ type }: EventBody, line: LineReading): number {
  if (type === 'cancelled') return line.toSend;
  if (type === 'withdrawn') return line.kept;
  if (type === 'returned') return line.kept + line.awaited;
  return line.ordered - line.paidBack;
}

/** The units of each line that were paid back, or that nobody had to pay for. */
export const unitsBefore = (order: ReadOrder, events: readonly HistoryEvent[]): LineUnits[] =>
  readingOf(order, { events }).lines.map(unitsBeforeOf);

export const unitsBeforeOf = ({
  id,
  ordered,
  paidBack,
  unbilled = 0,
}: Pick<LineReading, 'id' | 'ordered' | 'paidBack'> & { unbilled?: number | undefined }) => ({
  id,
  quantity: Math.min(ordered, paidBack + unbilled),
});

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
  if (body.type === 'cancelled')
    return body.lines?.map((line) => ({ ...line, restock: body.restock })) ?? null;
  if (body.type !== 'returned') return null;
  if (body.lines) return body.lines;
  const reading = readingOf(order, { events });
  if (unitsIn(reading, 'kept') === 0) return null;
  return reading.lines.map(({ id, awaited }) => ({
    id,
    quantity: awaited,
    restock: body.restock,
  }));
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
  if (isOver(standingOf(before))) return [...lines];
  const { positions } = accountOf(order, before);
  const dealtWith = ({ id, quantity }: RefundLine): number => {
    const line: LinePositions | undefined = positions.get(id);
    return line ? Math.min(quantity, unpaidIn(line, 'out') + unpaidIn(line, 'back')) : 0;
  };
  return lines.map((line) => ({ ...line, quantity: line.quantity - dealtWith(line) }));
}

/** Does a step about some units leave others to be sent, or with the shopper? */
function isPart(body: EventBody, events: readonly HistoryEvent[], order: ReadOrder): boolean {
  const reading = readingOf(order, { events });
  const named = linesIn(body).reduce((all, { quantity }) => all + quantity, 0);
  if (body.type === 'cancelled') return unitsIn(reading, 'toSend') > named;
  if (body.type !== 'returned') return false;
  const kept = unitsIn(reading, 'kept');
  return body.lines ? kept + unitsIn(reading, 'awaited') > named : kept > 0;
}
