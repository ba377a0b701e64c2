import type { Reservation } from '../../stock/stock.schema.ts';
import type { UnitsChange } from './moves.ts';
import { openUnits } from './moves.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import { openChange } from '../history/changed-order.ts';
import type { LineUnits, EventBody } from '../history/step.schema.ts';
import type { OrderedLine } from './units-of-step.ts';
import { undoable } from './undo.ts';
import { added, isAsMany, picked, without } from './units.ts';

/*
 * Units that a change of an order moves between the order and the free stock, SKU by SKU. While a change
 * waits for its difference the order has what it was and what it is to be.
 */

/** How many units of each SKU. */
type Counts = ReadonlyMap<string, number>;

interface Turn {
  from: Counts;
  to: Counts;
}

interface Context {
  /** The units that it was placed with, in stock records. */
  takes: readonly Reservation[];
  /** Of what the order was and is to be. */
  lines: readonly OrderedLine[];
  /** Ms since 1970. */
  now: number;
}

function countsOf(units: readonly LineUnits[], lines: readonly OrderedLine[]): Counts {
  const counts = new Map<string, number>();
  for (const { id, quantity } of units)
    for (const sku of lines.find((line) => line.id === id)?.skus ?? [])
      counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return counts;
}

const mostOf = (a: Counts, b: Counts): Counts =>
  new Map([...a, ...b].map(([sku]) => [sku, Math.max(a.get(sku) ?? 0, b.get(sku) ?? 0)]));

/** What a step does to the units of an order, if it changes its lines or takes such a change back. */
export function turnOf(
  body: EventBody,
  history: OrderHistory,
  { lines, now }: Context,
): Turn | null {
  const of = (units: readonly LineUnits[]) => countsOf(units, lines);
  const waiting = openChange(history.events)?.step;
  if (body.type === 'changing' || body.type === 'changed') {
    const [was, next] = [of(body.was.lines), of(body.now.lines)];
    if (body.type === 'changing') return { from: was, to: mostOf(was, next) };
    return { from: body.ask === undefined ? was : mostOf(was, next), to: next };
  }
  if (body.type === 'unchanged' && waiting) {
    const [was, next] = [of(waiting.was.lines), of(waiting.now.lines)];
    return { from: mostOf(was, next), to: was };
  }
  const last = body.type === 'undone' ? undoable(history, now) : null;
  if (last === null || typeof last === 'string' || last.step.type !== 'changed') return null;
  return { from: of(last.step.now.lines), to: of(last.step.was.lines) };
}

/** Units that must be reserved first, by SKU. */
export const wantedBy = ({ from, to }: Turn): Pick<Reservation, 'sku' | 'q'>[] =>
  [...to].flatMap(([sku, q]) => {
    const more = q - (from.get(sku) ?? 0);
    return more > 0 ? [{ sku, q: more }] : [];
  });

/** @returns null while units that it needs are not reserved. */
export function rearranged(
  turn: Turn,
  { events }: OrderHistory,
  {
    takes,
    reservedAgain,
  }: Context & { reservedAgain: { name: string; takes: Reservation[] } | null },
): { takes: Reservation[]; changes: UnitsChange[] } | null {
  const wanted = wantedBy(turn);
  const units = reservedAgain?.takes ?? [];
  if (
    !isAsMany(
      units,
      wanted.map((one) => ({ ...one, share: 0, by: '' })),
    )
  )
    return null;
  const open = openUnits(events, takes);
  const back = [...turn.from].flatMap(([sku, q]) =>
    picked(open, sku, Math.max(0, q - (turn.to.get(sku) ?? 0))),
  );
  return {
    takes: added(without(open, back), units),
    changes: [
      { units: back, onHand: 0, sold: -1 },
      ...(reservedAgain ? [{ units, onHand: 0, sold: 1, reserved: reservedAgain.name }] : []),
    ],
  };
}
