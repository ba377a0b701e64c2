import type { OrderReading } from '../history/order-reading.ts';
import { isOver } from '../history/history.ts';
import type { Booking, OrderFacts } from './order-facts.schema.ts';
import { split } from './split.ts';
import { isAwaited, isUnpaid, refundedOf } from './unpaid.ts';

/*
 * What an order adds to the sales, and when. Each step books the difference that it makes on its own
 * day, so that a month that is over stays as it was.
 */

type Amounts = Booking['collected'];
type Standing = Omit<Booking, 'at'>;

/** The parts of an order's total, in the order of paid-back.ts, and what is kept of one that came to nothing. */
export const amountsOf = ({
  lines,
  discount = 0,
  shipping,
  wrap = 0,
  credit = 0,
}: Pick<OrderFacts, 'lines' | 'discount' | 'shipping' | 'wrap' | 'credit'>): Amounts => [
  0 - discount,
  ...lines.map(({ amount }) => amount),
  shipping,
  wrap,
  0 - credit,
  0,
];

/** How an order counts as it stands: one that waits for its card's payment, or came to nothing, is none. */
function standingOf({ facts, units, money: { isPaid, paid, paidBack } }: Past): Standing {
  const { state, money } = facts;
  const amounts = amountsOf(facts);
  const orders = isOver(facts) || isAwaited(state, money) ? 0 : 1;
  const named = facts.paidBack ?? [];
  const back = total(named) === paidBack ? named : split(paidBack, amounts);
  const whereCounted = (all: Amounts): Amounts =>
    isOver(facts) ? amounts.map((_, at) => (at === amounts.length - 1 ? total(all) : 0)) : all;
  return {
    orders,
    units: units.map((count) => orders * count),
    collected: whereCounted(isPaid ? split(paid, amounts) : amounts.map(() => 0)),
    back: whereCounted(amounts.map((_, at) => (isPaid ? (back[at] ?? 0) : 0))),
  };
}

const total = (amounts: Amounts): number => amounts.reduce((sum, amount) => sum + amount, 0);

const minus = (a: Amounts, b: Amounts = []): Amounts =>
  a.map((amount, at) => amount - (b[at] ?? 0));

const isNothing = ({ orders, units, collected, back }: Standing): boolean =>
  [orders, ...units, ...collected, ...back].every((amount) => amount === 0);

/** What was known of an order after one of its steps. */
interface Past {
  at: string;
  facts: OrderFacts;
  /** Of its lines, which a change may replace; left out where nobody knows. */
  ids?: readonly string[];
  /** By line, what is sold as far as anybody has said. */
  units: number[];
  money: Pick<OrderReading['money'], 'isPaid' | 'paid' | 'paidBack'>;
}

/** @param past the order as it was placed, and after each of its steps. */
export function bookingsOf(past: readonly Past[]): Booking[] {
  const ids = past.at(-1)?.ids ?? [];
  const standings = past.map((one) => ({ at: one.at, ...onLines(standingOf(one), one.ids, ids) }));
  return standings
    .map(({ at, orders, units, collected, back }, index): Booking => {
      const before = standings[index - 1];
      return {
        at,
        orders: orders - (before?.orders ?? 0),
        units: minus(units, before?.units),
        collected: minus(collected, before?.collected),
        back: minus(back, before?.back),
      };
    })
    .filter((booking) => !isNothing(booking));
}

/** By the lines that an order has now; what others have brought counts with what belongs to none. */
function onLines(
  standing: Standing,
  from: readonly string[] = [],
  to: readonly string[],
): Standing {
  if (from.join() === to.join()) return standing;
  const units = (all: Amounts) => to.map((id) => all[from.indexOf(id)] ?? 0);
  const amounts = ([discount = 0, ...all]: Amounts): Amounts => {
    const [shipping = 0, wrap = 0, credit = 0, rest = 0] = all.slice(from.length);
    const lines = units(all.slice(0, from.length));
    const others = total(all.slice(0, from.length)) - total(lines);
    return [discount, ...lines, shipping, wrap, credit, rest + others];
  };
  const { orders, collected, back } = standing;
  return {
    orders,
    units: units(standing.units),
    collected: amounts(collected),
    back: amounts(back),
  };
}

/** What an order has booked; one whose facts are older has booked all when it was placed. */
export const bookedOf = (facts: OrderFacts): readonly Booking[] =>
  facts.booked ?? bookingsOf([olderPast(facts)]);

const olderPast = (facts: OrderFacts): Past => ({
  at: facts.at,
  facts,
  units: facts.lines.map(({ units, back = 0 }) => units - back),
  money: { isPaid: !isUnpaid(facts.money), paid: facts.total, paidBack: refundedOf(facts) },
});
