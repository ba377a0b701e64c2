import { type Cents, toUnits } from '../../base/money.ts';
import type { SalesFigures } from '../desk/desk-replies.schema.ts';

/** Money in cents. */
export type Sums = SalesFigures & { tax: Cents };

const nothing: Sums = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0, tax: 0 };

export const joined = (all: readonly Sums[]): Sums => all.reduce(plus, nothing);

const plus = (a: Sums, b: Sums): Sums => ({
  orders: a.orders + b.orders,
  units: a.units + b.units,
  ordered: a.ordered + b.ordered,
  collected: a.collected + b.collected,
  revenue: a.revenue + b.revenue,
  tax: a.tax + b.tax,
});

/** Sums by key, in the order in which the keys came. */
export function tally<Key>(keys: readonly Key[] = []) {
  const sums = new Map(keys.map((key) => [key, nothing]));
  return {
    add: (key: Key, figures: Sums) => {
      sums.set(key, plus(sums.get(key) ?? nothing, figures));
    },
    of: (key: Key) => sums.get(key) ?? nothing,
    rows: () => [...sums],
  };
}

export const unitsOf =
  (isTaxed: boolean) =>
  ({ orders, units, ordered, collected, revenue, tax }: Sums): SalesFigures => ({
    orders,
    units,
    ordered: toUnits(ordered),
    collected: toUnits(collected),
    revenue: toUnits(revenue),
    ...(isTaxed && { tax: toUnits(tax) }),
  });
