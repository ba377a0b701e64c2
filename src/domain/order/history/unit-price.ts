import { sum, times, type Cents } from '../../base/money.ts';
import type { LineUnits } from './step.schema.ts';

/*
 * What units of an order have cost: their price less their share of its discount and its credit.
 * Shares are split in the order in which units are paid back, so that all together are the whole.
 */

/** An order as far as the prices of its units need it. */
export interface Priced {
  lines: readonly { id: string; priceCents: Cents; quantity: number }[];
  discount?: { cents: Cents } | undefined;
  credit?: { cents: Cents } | undefined;
}

/** At the prices of the order. */
export const grossOf = ({ lines }: Priced, units: readonly LineUnits[]): Cents =>
  sum(
    units.map(({ id, quantity }) =>
      times(lines.find((line) => line.id === id)?.priceCents ?? 0, quantity),
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
  const gross = grossOf(order, before);
  return netOf(order, gross + grossOf(order, units)) - netOf(order, gross);
}
