import { toDollars } from '../money.ts';
import { localTimes } from '../text/local-time.ts';
import { isEnded } from '../progress/closing.ts';
import type { SalesFigures, SalesReply } from './desk-replies.ts';
import type { OrderFacts } from './order-facts.schema.ts';
import { unitsOf } from './order-facts.ts';
import { sharesOf } from './shares.ts';

/** Money in cents. */
const nothing: SalesFigures = { orders: 0, units: 0, revenue: 0 };

/** The row of what shoppers paid for delivery. */
const shipping = 'Shipping';

/**
 * Sales by day and product. An order belongs to the shop's day on which it was placed, whatever
 * happens to it later: a refund lowers the revenue of that day, not of its own. Orders that were
 * cancelled, refused or returned are not counted; their revenue is the money that the shop keeps.
 * @param from 'yyyy-mm-dd'; both days belong to the sales, and days without an order are named too.
 */
export function salesOf(
  orders: readonly OrderFacts[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): SalesReply {
  const local = localTimes(timeZone);
  const days = tally(daysFrom(from, to));
  const products = tally<number | typeof shipping>();
  const names = new Map<number, string>();
  const total = tally(['total']);
  // A product that was renamed has the name that it was sold by last.
  for (const order of orders.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const { day } = local(new Date(order.at));
    if (day < from || day > to) continue;
    const figures = figuresOf(order, unitsOf(order), order.revenue);
    days.add(day, figures);
    total.add('total', figures);
    for (const [id, part] of partsOf(order)) products.add(id, part);
    for (const { productId, name } of order.lines) names.set(productId, name);
  }
  return {
    days: days.rows().map(([day, figures]) => ({ day, ...inDollars(figures) })),
    products: products
      .rows()
      .filter(([, { orders: count, revenue }]) => count > 0 || revenue > 0)
      .sort(([a, { revenue: x }], [b, { revenue: y }]) =>
        a === shipping ? 1 : b === shipping ? -1 : y - x,
      )
      .map(([id, figures]) => ({
        product: id === shipping ? shipping : (names.get(id) ?? ''),
        ...inDollars(figures),
      })),
    total: inDollars(total.rows()[0]?.[1] ?? nothing),
  };
}

/** Sums by key, in the order in which the keys came. */
function tally<Key>(keys: readonly Key[] = []) {
  const sums = new Map(keys.map((key) => [key, nothing]));
  return {
    add(key: Key, { orders, units, revenue }: SalesFigures) {
      const sum = sums.get(key) ?? nothing;
      sums.set(key, {
        orders: sum.orders + orders,
        units: sum.units + units,
        revenue: sum.revenue + revenue,
      });
    },
    rows: () => [...sums],
  };
}

const figuresOf = ({ state }: OrderFacts, units: number, revenue: number): SalesFigures =>
  isEnded(state) ? { ...nothing, revenue } : { orders: 1, units, revenue };

/** The figures of an order by product and for its shipping. A refund lowers each by its share. */
function partsOf(order: OrderFacts): [number | typeof shipping, SalesFigures][] {
  const ofProducts = Map.groupBy(order.lines, ({ productId }) => productId);
  const parts = [...ofProducts].map(([id, lines]) => ({
    id,
    units: unitsOf({ lines }),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const all = [...parts, { id: shipping, units: 0, amount: order.shipping } as const];
  const revenues = sharesOf(
    order.revenue,
    all.map(({ amount }) => amount),
  );
  return all.map(({ id, units }, index) => [id, figuresOf(order, units, revenues[index] ?? 0)]);
}

const inDollars = (figures: SalesFigures): SalesFigures => ({
  ...figures,
  revenue: toDollars(figures.revenue),
});

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (const day = new Date(from); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10);
    if (text > to) return days;
    days.push(text);
  }
}
