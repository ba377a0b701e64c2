import { sum, type Cents } from '../../../base/money.ts';
import { placedOrder } from '../history/changed-order.ts';
import { standingEvents } from '../history/history.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import { asksOf } from './asks.ts';
import {
  cardOf,
  isCard,
  makesUp,
  openBook,
  otherwise,
  plus,
  type Book,
  type Posting,
} from './book.ts';
import type { Claim, ReadOrder } from './claims.ts';
import { take } from './steps.ts';
import {
  inTurn,
  isGone,
  isNothingLeft,
  isOff,
  type Choosing,
  type Position,
  type Unit,
} from './unit.ts';
import { type LineCounts, countsOf } from './line-counts.ts';

export interface Ledger extends Pick<Book, 'wrap' | 'delivery'> {
  /** By the number of the order that has replaced them, names of units, in the order of its own units. */
  replacements: ReadonlyMap<string, readonly string[]>;
  /** The order as it is by now. */
  order: ReadOrder;
  units: readonly Unit[];
  postings: readonly Posting[];
  lines: LineCounts[];
  /** What is to be paid, or was, by claim, without units that nobody had to pay for; of an order that came to nothing unpaid, what it would have cost. */
  costs: ReadonlyMap<string, Cents>;
  /** What of that the shop has, or is to get. */
  worth: ReadonlyMap<string, Cents>;
  /** What has come, or went, by claim. */
  byClaim: (kind: 'came' | 'went') => ReadonlyMap<string, Cents>;
  /** Was the order paid? Money may have come that is not its sum: then it was not. */
  isPaid: boolean;
  /** What came in, without what went back because the order was changed to cost less. */
  paid: Cents;
  /** What else went back: refunds from when they are asked for, and disputes that were lost. */
  back: Cents;
  /** What can still go back: the rest. */
  left: Cents;
  /** What the order costs, without units that nobody had to pay for. */
  total: Cents;
  /** What gift cards pay of it, without what went back to them. */
  byCards: Cents;
  /** What the shopper still has to pay on delivery; 0 once nothing is to be paid. */
  due: Cents;
  /** What the shop still has to pay back. */
  owed: Cents;
  /** What one gift card pays of it now. */
  byCard: (id: string) => Cents;
  /** How many units are there. */
  count: (...positions: Position[]) => number;
  /** Units of a line in the order in which a step takes them. */
  inTurn: (step: Choosing, line: string) => Unit[];
  /** What of that went to nobody yet: a keeper pays it in another way. */
  otherwise: Cents;
  /** What of the refund with this event's id went back to gift cards. */
  toCards: (step: string) => Cents;
  /** What of it the bank is not asked for: that, and what is to be paid otherwise. */
  besideBank: (step: string) => Cents;
  /** What of the money that a bank took back by this event had been spent of gift cards bought here. */
  lossOf: (step: string) => Cents;
}

/** Whoever asks in one call asks for the same order: a page, a row or a paper reads it ten times. */
const known = new WeakMap<readonly HistoryEvent[], WeakMap<ReadOrder, Ledger>>();

export function ledgerOf(
  order: ReadOrder,
  { events }: { events: readonly HistoryEvent[] },
): Ledger {
  const before = known.get(events) ?? new WeakMap<ReadOrder, Ledger>();
  known.set(events, before);
  const ledger = before.get(order) ?? readAnew(order, events);
  before.set(order, ledger);
  return ledger;
}

function readAnew(placed: ReadOrder, events: readonly HistoryEvent[]): Ledger {
  const asks = asksOf(events);
  const book = openBook(placedOrder(placed, events));
  for (const event of standingEvents(events)) take(book, event, asks);
  const { order, units, postings, isPaid, paid, back } = book;
  const left = Math.max(0, paid - back);
  const isToPay = !isPaid && !order.payment;
  const inBill = units.filter((unit) => !(unit.isFree || (isToPay && isOff(unit))));
  const bill = pricesOf([...inBill, book.wrap, book.delivery]);
  const all = pricesOf([...units, book.wrap, book.delivery]);
  // Whatever an order would have cost that came to nothing before it was paid.
  const costs = !isPaid && isNothingLeft(units) ? all : bill;
  const total = sum([...costs.values()]);
  const worth = isPaid
    ? new Map([...bill.keys()].map((claim) => [claim, book.claims.get(claim) ?? 0]))
    : bill;
  // Kept after all, though nobody has paid for them.
  const keptFree = sum(
    units.filter((unit) => unit.isFree && !isGone(unit)).map(({ price }) => price),
  );
  const reserved = reservedBy(book, total);
  const went = (isMeant: (posting: Posting) => boolean) => (step: string) =>
    0 - sum(postings.filter((one) => one.step === step && isMeant(one)).map(({ cents }) => cents));
  return {
    order,
    units,
    wrap: book.wrap,
    delivery: book.delivery,
    replacements: book.replacements,
    costs,
    worth,
    byClaim: (kind) => byClaim(postings, kind),
    postings,
    lines: order.lines.map(({ id }) => countsOf(id, units)),
    isPaid,
    paid,
    back,
    left,
    total,
    byCards: sum([...reserved.values()]),
    due:
      isToPay && !isNothingLeft(units)
        ? total - (paid > 0 ? paid - back : sum([...reserved.values()]))
        : 0,
    owed: Math.max(0, Math.min(left, sum([...book.owed.values()]) - keptFree)),
    byCard: (id) => reserved.get(cardOf(id)) ?? 0,
    count: (...positions) => units.filter(({ position }) => positions.includes(position)).length,
    inTurn: (step, line) => inTurn(units, step, line),
    otherwise: book.otherwise,
    toCards: went(({ payer }) => isCard(payer)),
    besideBank: went(({ payer }) => isCard(payer) || payer === otherwise),
    lossOf: went(({ claim }) => claim === 'loss'),
  };
}

/** Before the order is paid gift cards only hold, and nothing once all was taken out of it. */
function reservedBy(
  { order, payers, paid, units }: Book,
  total: Cents,
): ReadonlyMap<string, Cents> {
  const cards = order.cards ?? [];
  // Also of one that a change has taken out of the order, and that could not take its part back.
  if (paid > 0) return new Map([...payers].filter(([payer]) => isCard(payer)));
  let left = isNothingLeft(units) ? 0 : total;
  return new Map(
    cards.map(({ id, cents }) => {
      const taken = Math.min(cents, left);
      left -= taken;
      return [cardOf(id), taken];
    }),
  );
}

/** What a keeper makes up is nobody's; what a change has moved has come for something else. */
function byClaim(postings: readonly Posting[], kind: 'came' | 'went'): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const posting of postings)
    if (posting.payer !== makesUp && (posting.kind === 'went') === (kind === 'went'))
      plus(sums, posting.claim, kind === 'went' ? 0 - posting.cents : posting.cents);
  return sums;
}

const pricesOf = (claims: readonly Claim[]): ReadonlyMap<string, Cents> =>
  new Map(claims.map(({ name, price }) => [name, price]));
