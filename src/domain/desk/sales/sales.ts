import { choiceName } from '../../catalogue/choices.ts';
import { noProduct } from '../../product/discovery.ts';
import { sampleVariant } from '../../product/sample.ts';
import { toDollars } from '../../money.ts';
import { localTimes, plusDays } from '../../text/local-time.ts';
import { isEnded } from '../../progress/view/closing.ts';
import type { PaymentWay } from '../../order/payment.ts';
import type { SalesFigures, SalesReply } from '../desk-replies.ts';
import type { OrderFacts } from '../orders/order-facts.schema.ts';
import { refundedOf, unitsOf } from '../orders/order-facts.ts';
import { sharesOf } from '../orders/shares.ts';
import { isAwaited, isUnpaid } from '../orders/unpaid.ts';

/** Money in cents. */
const nothing: SalesFigures = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 };

/** The rows of what shoppers paid beside the products, and of what was taken off. */
const extras = ['Gift wrap', 'Shipping', 'Discount', 'Discovery credit'] as const;
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
 * Sales by day and product. An order belongs to the shop's day on which it was placed, whatever
 * happens to it later: it counts as revenue of that day once its money was collected, and a refund
 * lowers that day, not its own. Orders that were cancelled, refused or returned are not counted;
 * their revenue is the money that the shop keeps.
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
    const { day } = local(new Date(order.at));
    if (day < from || day > to) continue;
    const parts = partsOf(order);
    const figures = { ...joined(parts.map(([, part]) => part)), orders: countOf(order) };
    days.add(day, figures);
    total.add('total', figures);
    ways.add(order.way ?? 'delivery', figures);
    const rows = Map.groupBy(parts, ([row]) => row);
    for (const [row, own] of rows)
      products.add(row, { ...joined(own.map(([, part]) => part)), orders: countOf(order) });
    for (const line of order.lines) names.set(rowOf(line), nameOf(line));
  }
  const position = (row: Row) => extras.findIndex((extra) => extra === row);
  return {
    days: days.rows().map(([day, figures]) => ({ day, ...inDollars(figures) })),
    products: products
      .rows()
      .filter(([, { orders: count, revenue }]) => count > 0 || revenue !== 0)
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

/** One that waits for its card's payment is no order yet. */
const countOf = ({ state, money }: OrderFacts): number =>
  isEnded(state) || isAwaited(state, money) ? 0 : 1;

/** The figures of each part of an order, in the order of paid-back.ts. */
function partsOf(order: OrderFacts): [Row, SalesFigures][] {
  const { lines, discount = 0, shipping, wrap = 0, credit = 0, money } = order;
  const parts: { row: Row; units: number; amount: number }[] = [
    { row: 'Discount', units: 0, amount: 0 - discount },
    ...lines.map((line) => ({
      row: rowOf(line),
      units: unitsOf({ lines: [line] }) - (line.back ?? 0),
      amount: line.amount,
    })),
    { row: 'Shipping', units: 0, amount: shipping },
    { row: 'Gift wrap', units: 0, amount: wrap },
    { row: 'Discovery credit', units: 0, amount: 0 - credit },
  ];
  const amounts = parts.map(({ amount }) => amount);
  const back = order.paidBack ?? sharesOf(refundedOf(order), amounts);
  const count = countOf(order);
  return parts
    .map(({ row, units, amount }, at): [Row, SalesFigures] => {
      const collected = isUnpaid(money) ? 0 : amount;
      return [
        row,
        {
          ...{ orders: 0, units: count * units, ordered: count * amount },
          ...{ collected, revenue: collected - (back[at] ?? 0) },
        },
      ];
    })
    .filter(([row], at) => typeof row === 'number' || row === 'Shipping' || amounts[at] !== 0);
}

const inDollars = ({ orders, units, ...money }: SalesFigures): SalesFigures => ({
  orders,
  units,
  ordered: toDollars(money.ordered),
  collected: toDollars(money.collected),
  revenue: toDollars(money.revenue),
});

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}
