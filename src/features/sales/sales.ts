import { choiceName } from '../catalogue/choices.ts';
import { noProduct } from '../catalogue/product/set-ids.ts';
import { sampleVariant } from '../catalogue/product/sample.ts';
import { shopCurrency, sum, toUnits, type Cents } from '../../base/money.ts';
import { localTimes } from '../../base/text/local-time.ts';
import { plusDays } from '../../base/text/plus-days.ts';
import type { PayOption } from '../delivery/methods.ts';
import type { SalesReply } from '../desk/desk-replies.schema.ts';
import type { Booking, OrderFacts } from '../orders/desk-view/order-facts.schema.ts';
import { amountsOf, bookedOf } from '../orders/desk-view/booked.ts';
import { split } from '../orders/ledger/split.ts';
import { taxIn } from '../tax/tax.ts';
import { joined, tally, unitsOf, type Sums } from './sums.ts';

/** What shoppers paid beside the products and what was taken off, in the order of an order's parts. */
const kept = 'Kept of returned or cancelled orders';
const afterLines = ['Shipping', 'Gift wrap', 'Discovery credit', kept] as const;
/** In the order of the table. */
const extras = ['Gift wrap', 'Shipping', 'Discount', 'Discovery credit', kept] as const;
type Extra = (typeof extras)[number];
/** A product by its id; its samples, each set and all discovery sets have rows of their own. Gift cards have none. */
type Row = number | `${number} sample` | `set ${string}` | Extra;

function rowOf({ productId, sample, set }: OrderFacts['lines'][number]): Row {
  if (set !== undefined) return `set ${set}`;
  return sample ? `${productId} sample` : productId;
}

const nameOf = ({ productId, name, sample, set }: OrderFacts['lines'][number]): string => {
  if (productId === noProduct && set === undefined) return 'Discovery set';
  return choiceName({ name }, sample ? sampleVariant : null);
};

/** Without what is on all gift cards, which their own records say. */
type Sales = Omit<SalesReply, 'giftCards'> & {
  giftCards?: Omit<NonNullable<SalesReply['giftCards']>, 'open'>;
};

/**
 * Sales by day and product. What happens to an order counts on the shop's day on which it happens
 * (booked.ts): it is an order when it is placed, by card when it is paid, and none any more when it comes
 * to nothing; its money is revenue when it comes, and less when it goes back. Only those in the shop's
 * currency are added.
 * @param from 'yyyy-mm-dd'; both days belong to the sales, and days without an order are named too.
 */
export function salesOf(
  all: readonly OrderFacts[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Sales {
  const local = localTimes(timeZone);
  const days = tally(daysFrom(from, to));
  const products = tally<Row>();
  const names = new Map<Row, string>();
  const total = tally(['total']);
  const ways = tally<PayOption>();
  const taxes = tally<string>();
  let cardsSold = 0;
  const isIn = ({ at }: Pick<Booking, 'at'>) => {
    const { day } = local(new Date(at));
    return day >= from && day <= to;
  };
  // What is sent instead was sold by the order that it replaces.
  const counted = all.filter((order) => !order.replaces && bookedOf(order).some(isIn));
  const orders = counted.filter(({ currency }) => currency === shopCurrency());
  const isTaxed = orders.some(({ tax }) => tax);
  // A product that was renamed has the name that it was sold by last.
  for (const order of orders.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    for (const booking of taxedOf(order)) {
      if (!isIn(booking)) continue;
      const { day } = local(new Date(booking.at));
      cardsSold += cardsSoldIn(order, booking);
      const parts = partsOf(order, booking);
      const joinedOf = (own: typeof parts, count = booking.orders) => ({
        ...joined(own.map(([, part]) => part)),
        orders: count,
      });
      const figures = joinedOf(parts);
      days.add(day, figures);
      total.add('total', figures);
      ways.add(order.way ?? 'delivery', figures);
      if (order.tax) taxes.add(`${order.tax.country} ${order.tax.rate}`, figures);
      for (const [row, own] of Map.groupBy(parts, ([row]) => row))
        products.add(row, joinedOf(own, row === kept ? 0 : booking.orders));
      for (const line of order.lines) names.set(rowOf(line), nameOf(line));
    }
  }
  const redeemed = sum(orders.filter(isIn).flatMap(({ cards = {} }) => Object.values(cards)));
  const inUnits = unitsOf(isTaxed);
  const position = (row: Row) => extras.findIndex((extra) => extra === row);
  return {
    days: days.rows().map(([day, figures]) => ({ day, ...inUnits(figures) })),
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
        ...inUnits(figures),
      })),
    total: inUnits(total.of('total')),
    ways: {
      delivery: inUnits(ways.of('delivery')),
      card: inUnits(ways.of('card')),
      ...Object.fromEntries(ways.rows().map(([way, figures]) => [way, inUnits(figures)])),
    },
    ...(isTaxed && {
      taxes: taxes
        .rows()
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { revenue, tax }]) => {
          const [country = '', rate] = key.split(' ');
          return { country, rate: Number(rate), revenue: toUnits(revenue), tax: toUnits(tax) };
        }),
    }),
    ...((cardsSold !== 0 || redeemed !== 0) && {
      giftCards: { sold: toUnits(cardsSold), redeemed: toUnits(redeemed) },
    }),
    ...(counted.length > orders.length && { otherCurrencies: counted.length - orders.length }),
  };
}

/** Each booking with the tax in what has come by it: of all together it is the tax in what is left. */
function taxedOf(order: OrderFacts): (Booking & { tax: Cents })[] {
  const rate = order.tax?.rate ?? 0;
  let revenue = 0;
  return bookedOf(order).map((booking) => {
    const before = taxIn(revenue, rate);
    revenue += sum(earned(order, booking.collected)) - sum(earned(order, booking.back));
    return { ...booking, tax: taxIn(revenue, rate) - before };
  });
}

/** Amounts by part, without those of gift cards. */
const earned = (order: OrderFacts, amounts: readonly Cents[]): Cents[] =>
  amounts.map((amount, at) => (isCard(order, at) ? 0 : amount));

/** Is this part of an order a gift card? What it costs is a debt of the shop, not its revenue. */
const isCard = ({ lines }: OrderFacts, at: number): boolean => lines[at - 1]?.card === true;

/** What was paid for gift cards by this step. */
function cardsSoldIn(order: OrderFacts, { collected, back }: Booking): Cents {
  const forCards = (amounts: readonly Cents[]) => sum(amounts) - sum(earned(order, amounts));
  return forCards(collected) - forCards(back);
}

/** The figures of each part of an order by which a step has changed the sales. */
function partsOf(
  order: OrderFacts,
  { orders, units, collected, back, tax }: Booking & { tax: Cents },
): [Row, Sums][] {
  const rows: Row[] = ['Discount', ...order.lines.map(rowOf), ...afterLines];
  const amounts = amountsOf(order);
  const came = earned(order, collected);
  const left = earned(order, back);
  const revenues = rows.map((_, at) => (came[at] ?? 0) - (left[at] ?? 0));
  const taxes = split(tax, revenues);
  return rows
    .map((row, at): [Row, Sums] => {
      return [
        row,
        {
          orders: 0,
          units: units[at - 1] ?? 0,
          ordered: orders * (amounts[at] ?? 0),
          collected: came[at] ?? 0,
          revenue: revenues[at] ?? 0,
          tax: taxes[at] ?? 0,
        },
      ];
    })
    .filter(
      ([row, { revenue }], at) =>
        !isCard(order, at) &&
        (typeof row === 'number' || row === 'Shipping' || revenue !== 0 || amounts[at] !== 0),
    );
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}
