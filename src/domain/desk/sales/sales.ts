import { choiceName } from '../../catalogue/choices.ts';
import { noProduct } from '../../catalogue/product/discovery.ts';
import { sampleVariant } from '../../catalogue/product/sample.ts';
import { toUnits } from '../../base/money.ts';
import { localTimes, plusDays } from '../../base/text/local-time.ts';
import type { PaymentWay } from '../../delivery/ways-to-pay.ts';
import type { SalesFigures, SalesReply } from '../desk-replies.schema.ts';
import type { Booking, OrderFacts } from '../../order/desk/order-facts.schema.ts';
import { amountsOf, bookedOf } from '../../order/desk/booked.ts';

/** Money in cents. */
const nothing: SalesFigures = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 };

/** What shoppers paid beside the products and what was taken off, in the order of an order's parts. */
const kept = 'Kept of returned or cancelled orders';
const afterLines = ['Shipping', 'Gift wrap', 'Discovery credit', kept] as const;
/** In the order of the table. */
const extras = ['Gift wrap', 'Shipping', 'Discount', 'Discovery credit', kept] as const;
type Extra = (typeof extras)[number];
/** A product by its id; its samples and all discovery sets have rows of their own. */
type Row = number | `${number} sample` | Extra;

const rowOf = ({ productId, sample }: OrderFacts['lines'][number]): Row =>
  sample ? `${productId} sample` : productId;

const nameOf = ({ productId, name, sample }: OrderFacts['lines'][number]): string => {
  if (productId === noProduct) return 'Discovery set';
  return choiceName({ name }, sample ? sampleVariant : null);
};

/**
 * Sales by day and product. What happens to an order counts on the shop's day on which it happens
 * (booked.ts): it is an order when it is placed, by card when it is paid, and none any more when it comes
 * to nothing; its money is revenue when it comes, and less when it goes back.
 * @param from 'yyyy-mm-dd'; both days belong to the sales, and days without an order are named too.
 */
export function salesOf(
  orders: readonly OrderFacts[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): SalesReply {
  const local = localTimes(timeZone);
  const days = tally(daysFrom(from, to));
  const products = tally<Row>();
  const names = new Map<Row, string>();
  const total = tally(['total']);
  const ways = tally<PaymentWay>();
  // A product that was renamed has the name that it was sold by last.
  for (const order of orders.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    for (const booking of bookedOf(order)) {
      const { day } = local(new Date(booking.at));
      if (day < from || day > to) continue;
      const parts = partsOf(order, booking);
      const joinedOf = (own: typeof parts, count = booking.orders) => ({
        ...joined(own.map(([, part]) => part)),
        orders: count,
      });
      const figures = joinedOf(parts);
      days.add(day, figures);
      total.add('total', figures);
      ways.add(order.way ?? 'delivery', figures);
      for (const [row, own] of Map.groupBy(parts, ([row]) => row))
        products.add(row, joinedOf(own, row === kept ? 0 : booking.orders));
      for (const line of order.lines) names.set(rowOf(line), nameOf(line));
    }
  }
  const position = (row: Row) => extras.findIndex((extra) => extra === row);
  return {
    days: days.rows().map(([day, figures]) => ({ day, ...inDollars(figures) })),
    products: products
      .rows()
      .filter(([, { orders: count, units, ordered, revenue }]) =>
        [count, units, ordered, revenue].some((figure) => figure !== 0),
      )
      .sort(
        ([a, x], [b, y]) =>
          position(a) - position(b) || y.revenue - x.revenue || y.ordered - x.ordered,
      )
      .map(([row, figures]) => ({
        product: names.get(row) ?? row.toString(),
        ...inDollars(figures),
      })),
    total: inDollars(total.rows()[0]?.[1] ?? nothing),
    ways: { delivery: inDollars(ways.of('delivery')), card: inDollars(ways.of('card')) },
  };
}

const joined = (all: readonly SalesFigures[]): SalesFigures => all.reduce(plus, nothing);

const plus = (a: SalesFigures, b: SalesFigures): SalesFigures => ({
  orders: a.orders + b.orders,
  units: a.units + b.units,
  ordered: a.ordered + b.ordered,
  collected: a.collected + b.collected,
  revenue: a.revenue + b.revenue,
});

/** Sums by key, in the order in which the keys came. */
function tally<Key>(keys: readonly Key[] = []) {
  const sums = new Map(keys.map((key) => [key, nothing]));
  return {
    add: (key: Key, figures: SalesFigures) => {
      sums.set(key, plus(sums.get(key) ?? nothing, figures));
    },
    of: (key: Key) => sums.get(key) ?? nothing,
    rows: () => [...sums],
  };
}

/** The figures of each part of an order by which a step has changed the sales. */
function partsOf(
  order: OrderFacts,
  { orders, units, collected, back }: Booking,
): [Row, SalesFigures][] {
  const rows: Row[] = ['Discount', ...order.lines.map(rowOf), ...afterLines];
  const amounts = amountsOf(order);
  return rows
    .map((row, at): [Row, SalesFigures] => {
      const came = collected[at] ?? 0;
      return [
        row,
        {
          orders: 0,
          units: units[at - 1] ?? 0,
          ordered: orders * (amounts[at] ?? 0),
          collected: came,
          revenue: came - (back[at] ?? 0),
        },
      ];
    })
    .filter(
      ([row, { revenue }], at) =>
        typeof row === 'number' || row === 'Shipping' || revenue !== 0 || amounts[at] !== 0,
    );
}

const inDollars = ({ orders, units, ...money }: SalesFigures): SalesFigures => ({
  orders,
  units,
  ordered: toUnits(money.ordered),
  collected: toUnits(money.collected),
  revenue: toUnits(money.revenue),
});

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}
