import { isDiscovery } from '../../catalogue/product/full-bottle.ts';
import type { Cents } from '../../base/money.ts';
import { grossOf, netOf, type Priced } from './unit-price.ts';
import type { LineUnits } from './step.schema.ts';

/**
 * What the code of an order's sets has paid of another order, as far as it falls to these units: so
 * much less is paid back for them, because the sets that are left do not cover it.
 * @param before units that were paid back before. @param used what the code has paid.
 */
export function paidByCode(
  order: Priced,
  units: readonly LineUnits[],
  before: readonly LineUnits[],
  used: Cents,
): Cents {
  const sets = order.lines.filter(({ id }) => isDiscovery(id));
  const uncovered = (back: readonly LineUnits[]): Cents => {
    const gone = grossOf(
      order,
      back.filter(({ id }) => isDiscovery(id)),
    );
    return Math.max(0, used - netOf(order, grossOf(order, sets) - gone));
  };
  return uncovered([...before, ...units]) - uncovered(before);
}
