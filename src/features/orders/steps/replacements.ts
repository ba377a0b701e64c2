import { lineOfUnit, type ReadOrder } from '../ledger/claims.ts';
import { ledgerOf, type Ledger } from '../ledger/ledger.ts';
import { isOff, type Unit } from '../ledger/unit.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import type { EventBody, RefundLine } from '../history/step.schema.ts';

/*
 * Units that units of another order replace. The first order owns a unit through all its exchanges, and pays
 * it back: whatever takes a replacement out of play is written there first.
 */

type Replacement = Extract<EventBody, { type: 'replacement' }>;

/** Does the step name a unit that is not there for it any more? */
export function isUnitGone(body: EventBody, { units }: Pick<Ledger, 'units'>): boolean {
  const all = (names: readonly string[], isThere: (unit: Unit) => boolean) =>
    names.every((name) => units.some((unit) => unit.name === name && isThere(unit)));
  const isBy = ({ by }: Unit, order: string | undefined) => by === order;
  if (body.type === 'replaced')
    return !all(
      body.units.map(({ unit }) => unit),
      (unit) =>
        !unit.isPaidBack &&
        (body.instead === undefined
          ? unit.position === 'away'
          : unit.position === 'replaced' && isBy(unit, body.instead)),
    );
  if (body.type !== 'replacement') return false;
  return !all(
    body.units,
    (unit) =>
      isBy(unit, body.order) &&
      (body.becomes === 'kept'
        ? unit.position === 'back' && !unit.isPaidBack
        : unit.position === 'replaced'),
  );
}

/** The shopper's own units that a step replaces, by line: they come back, or are gone. */
export function linesReplaced({
  units,
  instead,
}: Extract<EventBody, { type: 'replaced' }>): RefundLine[] {
  if (instead !== undefined) return [];
  return units.map(({ unit, restock }) => ({
    id: lineOfUnit(unit),
    quantity: 1,
    restock,
  }));
}

/**
 * What the first order says of a step that its replacement takes: which of its units are out of play by it.
 * Null for a step that takes none out.
 * @param order the replacement, with its history before the step and after it.
 * @param replaced names of the first order's units that it has replaced, in the order of its own.
 */
export function outOfPlay(
  order: ReadOrder,
  before: OrderHistory,
  after: OrderHistory,
  replaced: readonly string[],
): Pick<Replacement, 'units' | 'becomes'> | null {
  const were = ledgerOf(order, before).units;
  const left = ledgerOf(order, after)
    .units.map((unit, at) => ({ unit, at }))
    .filter(({ unit, at }) => isOff(unit) && were[at] && !isOff(were[at]));
  if (left.length === 0) return null;
  const units = left.flatMap(({ at }) => replaced[at] ?? []);
  const becomes = left.every(({ unit }) => unit.position === 'out') ? 'cancelled' : 'back';
  return { units, becomes };
}
