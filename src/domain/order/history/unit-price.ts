import { sum, type Cents } from '../../base/money.ts';
import { costOf } from '../line-cost.ts';
import type { LineUnits } from './step.schema.ts';

/*
 * What units of an order have cost: their price less what a code takes off their line, and less their share
 * of the order's discount and its credit.
 * Shares are split in the order in which units are paid back, so that all together are the whole.
 */

/** An order as far as the prices of its units need it. */
export interface Priced {
  lines: readonly ({ id: string } & Parameters<typeof costOf>[0])[];
  discount?: { cents: Cents } | undefined;
  credit?: { cents: Cents } | undefined;
}

/** At the prices of the order, less what a code takes off its lines. */
export const grossOf = ({ lines }: Priced, units: readonly LineUnits[]): Cents =>
  sum(
    lines.map((line) =>
      costOf(line, sum(units.map(({ id, quantity }) => (id === line.id ? quantity : 0)))),
    ),
  );

/** The part of what is off an order that falls to units of this price. */
export function shareOf(off: { cents: Cents } | undefined, gross: Cents, order: Priced): Cents {
  const all = grossOf(order, order.lines);
  return all === 0 ? 0 : Math.min(gross, Math.round(((off?.cents ?? 0) * gross) / all));
}

/** What units of this price have cost. */
export const netOf = (order: Priced, gross: Cents): Cents =>
  Math.max(0, gross - shareOf(order.discount, gross, order) - shareOf(order.credit, gross, order));

/** What these units have cost. @param before the units that were paid back before them. */
export function priceOf(
  order: Priced,
  units: readonly LineUnits[],
  before: readonly LineUnits[],
): Cents {
  return netOf(order, grossOf(order, [...before, ...units])) - netOf(order, grossOf(order, before));
}
