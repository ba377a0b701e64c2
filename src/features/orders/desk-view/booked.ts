import { hasEnded } from '../history/history.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { partsOf, type Parts } from '../ledger/parts.ts';
import { split } from '../ledger/split.ts';
import type { Booking, OrderFacts } from './order-facts.schema.ts';
import { isAwaited, isUnpaid, refundedOf } from './unpaid.ts';

/*
 * What an order adds to the sales, and when. Each step books the difference that it makes on its own
 * day, so that a month that is over stays as it was.
 */

type Standing = Omit<Booking, 'at'>;

/** The parts of what an order costs, as `partsOf` has them. */
export const amountsOf = ({
  lines,
  discount = 0,
  shipping,
  wrap = 0,
  credit = 0,
}: Pick<OrderFacts, 'lines' | 'discount' | 'shipping' | 'wrap' | 'credit'>): Parts => [
  0 - discount,
  ...lines.map(({ amount }) => amount),
  shipping,
  wrap,
  0 - credit,
  0,
];

/** How an order counts as it stands: one that waits for its card's payment, or came to nothing, is none. */
function standingOf({ facts, ledger }: Past): Standing {
  const orders = hasEnded(facts) || isAwaited(facts.state, facts.money) ? 0 : 1;
  const { came, went } = moneyOf(ledger);
  const whereCounted = (parts: Parts): Parts =>
    parts.map((part, at) =>
      hasEnded(facts) ? (at === parts.length - 1 ? total(parts) : 0) : part,
    );
  const paid = ledger.isPaid ? [came, went] : [came.map(() => 0), went.map(() => 0)];
  const [collected = [], back = []] = paid.map(whereCounted);
  return { orders, units: ledger.lines.map(({ sold }) => orders * sold), collected, back };
}

/** By part. What went back for a change has never been the order's. */
function moneyOf(ledger: Ledger): Record<'came' | 'went', Parts> {
  const [came, went] = [new Map(ledger.byClaim('came')), new Map(ledger.byClaim('went'))];
  came.set('change', (came.get('change') ?? 0) - (went.get('change') ?? 0));
  went.delete('change');
  return { came: partsOf(ledger, came), went: partsOf(ledger, went) };
}

const total = (parts: Parts): number => parts.reduce((sum, part) => sum + part, 0);

const minus = (a: Parts, b: Parts = []): Parts => a.map((part, at) => part - (b[at] ?? 0));

const isNothing = ({ orders, units, collected, back }: Standing): boolean =>
  [orders, ...units, ...collected, ...back].every((amount) => amount === 0);

/** What was known of an order after one of its steps. */
interface Past {
  at: string;
  facts: OrderFacts;
  ledger: Ledger;
}

/** @param past the order as it was placed, and after each of its steps. */
export function bookingsOf(past: readonly Past[]): Booking[] {
  const idsOf = ({ ledger }: Past) => ledger.lines.map(({ id }) => id);
  const ids = past.at(-1) ? idsOf(past.at(-1) as Past) : [];
  const standings = past.map((one) => ({
    at: one.at,
    ...onLines(standingOf(one), idsOf(one), ids),
  }));
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
function onLines(standing: Standing, from: readonly string[], to: readonly string[]): Standing {
  if (from.join() === to.join()) return standing;
  const units = (all: Parts) => to.map((id) => all[from.indexOf(id)] ?? 0);
  const parts = ([discount = 0, ...all]: Parts): Parts => {
    const [shipping = 0, wrap = 0, credit = 0, rest = 0] = all.slice(from.length);
    const lines = units(all.slice(0, from.length));
    const others = total(all.slice(0, from.length)) - total(lines);
    return [discount, ...lines, shipping, wrap, credit, rest + others];
  };
  const { orders, collected, back } = standing;
  return {
    orders,
    units: units(standing.units),
    collected: parts(collected),
    back: parts(back),
  };
}

/** What an order has booked; one whose facts are older has booked all when it was placed. */
export const bookedOf = (facts: OrderFacts): readonly Booking[] => facts.booked ?? [atOnce(facts)];

function atOnce(facts: OrderFacts): Booking {
  const { at, state, money, lines, paidBack } = facts;
  const parts = amountsOf(facts);
  const none = parts.map(() => 0);
  const orders = hasEnded(facts) || isAwaited(state, money) ? 0 : 1;
  const back = paidBack ?? split(refundedOf(facts), parts);
  const whereCounted = (all: Parts): Parts =>
    hasEnded(facts) ? [...none.slice(1), total(all)] : all;
  return {
    at,
    orders,
    units: lines.map(({ units, back: gone = 0 }) => orders * (units - gone)),
    collected: isUnpaid(money) ? none : whereCounted(split(facts.total, parts)),
    back: isUnpaid(money) ? none : whereCounted(parts.map((_, index) => back[index] ?? 0)),
  };
}
