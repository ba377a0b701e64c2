import { isDiscovery } from '../../catalogue/product/full-bottle.ts';
import { isSample } from '../../catalogue/product/sample.ts';
import { noProduct } from '../../catalogue/product/sets.ts';
import { sum, type Cents } from '../../base/money.ts';
import { grossOf, netOf, type Priced } from './unit-price.ts';
import type { LineUnits } from './step.schema.ts';

/**
 * The perfume for whose full bottle a line of samples earns a credit, `noProduct` for a set, which earns
 * one for any; null for another line.
 */
export const earnsFor = (lineId: string): number | null =>
  isDiscovery(lineId) ? noProduct : isSample(lineId) ? Number.parseInt(lineId, 10) : null;

/** What a code that an order has earned has paid of another one. */
export interface PaidByCode {
  /** As `earnsFor` says of the lines that have earned it. */
  perfume: number;
  cents: Cents;
}

/**
 * What the codes of an order's sets and samples have paid of other orders, as far as it falls to these
 * units: so much less is paid back for them, because those that are left do not cover it.
 * @param before units that were paid back before.
 */
export function paidByCode(
  order: Priced,
  units: readonly LineUnits[],
  before: readonly LineUnits[],
  paid: readonly PaidByCode[],
): Cents {
  const uncovered = (back: readonly LineUnits[]): Cents =>
    sum(
      paid.map(({ perfume, cents }) => {
        const grossIn = (units: readonly LineUnits[]) =>
          grossOf(
            order,
            units.filter(({ id }) => earnsFor(id) === perfume),
          );
        return Math.max(0, cents - netOf(order, grossIn(order.lines) - grossIn(back)));
      }),
    );
  return uncovered([...before, ...units]) - uncovered(before);
}
