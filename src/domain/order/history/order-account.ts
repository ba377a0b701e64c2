import { sum, type Cents } from '../../base/money.ts';
import {
  asksOf,
  positionsAfter,
  positionsOf,
  standsOf,
  type Asks,
  type LinePositions,
  type Positions,
} from './line-units.ts';
import { placedOrder, withContent } from './changed-order.ts';
import { standingEvents } from './history.ts';
import type { HistoryEvent } from './history.schema.ts';
import type { EventBody } from './step.schema.ts';
import { netOf, type Priced } from './unit-price.ts';
import {
  grossIn,
  isNothingLeft,
  notToPay,
  priceOfUnbilled,
  unbilledIn,
  type UnbilledUnits,
} from './units-to-pay.ts';

/* The account that an order keeps with its shopper, step by step. Only order-reading.ts reads it. */

/** An order as far as it is read. */
export interface ReadOrder extends Priced {
  totalCents: Cents;
  /** ISO 4217 */
  currency?: string | undefined;
  payment?: 'card' | undefined;
  /** It is picked up, and never sent. */
  pickUp?: object | undefined;
  /** What gift cards pay of it; is off the total. */
  cards?: readonly { cents: Cents }[] | undefined;
}

/** What an order costs, and how much of it gift cards are there to pay. */
const cardsOf = ({ cards = [] }: ReadOrder): Cents => sum(cards.map(({ cents }) => cents));
const costOfAll = (order: ReadOrder): Cents => order.totalCents + cardsOf(order);

export interface Account {
  /** As it is by then. */
  order: ReadOrder;
  positions: Positions;
  isPaid: boolean;
  /** Without what went back because the order was changed to cost less. */
  paid: Cents;
  /** What is still to go back for that. */
  over: Cents;
  unbilled: UnbilledUnits;
  paidBack: Cents;
  owed: Cents;
  /** Disputes. */
  lost: ReadonlySet<string>;
}

export const accountOf = (order: ReadOrder, events: readonly HistoryEvent[]): Account =>
  accountsOf(order, events).at(-1)?.account ?? start(placedOrder(order, events));

/** After each event that counts. */
function accountsOf(order: ReadOrder, events: readonly HistoryEvent[]) {
  const asks = asksOf(events);
  let account = start(placedOrder(order, events));
  return standingEvents(events).map((event) => {
    const before = account;
    account = accountAfter(before, event, asks);
    return { event, before, account };
  });
}

const start = (order: ReadOrder): Account => ({
  order,
  positions: positionsOf(order.lines),
  isPaid: false,
  paid: 0,
  over: 0,
  unbilled: new Map(),
  paidBack: 0,
  owed: 0,
  lost: new Set(),
});

/**
 * Units that the shopper does not have to pay for are owed at their price; a refund is taken off what
 * is owed, unless it is for units that the shopper keeps. Of a refund a part of which went back to a
 * gift card, the rest is owed when the provider refuses it.
 */
function accountAfter(before: Account, event: HistoryEvent, asks: Asks): Account {
  const { step } = event;
  const { order } = before;
  if (step.type === 'changed') return changedIn(before, step);
  const positions = positionsAfter(before.positions, event, asks);
  const after = { ...before, positions, ...paymentIn(before, step, order) };
  if (step.type === 'settled') return { ...after, owed: 0 };
  const refund = refundIn(event, asks);
  const dispute = disputeIn(step, before);
  const gone = (refund?.amount ?? 0) + (dispute?.amount ?? 0);
  const ofOver = Math.min(before.over, refund?.amount ?? 0);
  const paid = after.paid - ofOver;
  const forKept = refund ? priceOfKept(order, before.positions, positions) : 0;
  const more = entitled(order, { ...after, paid }) - entitled(order, before) - forKept;
  const refused = refund ? (asks.refused.get(event.id) ?? 0) : 0;
  const ofCode = refund?.code ?? 0;
  const less = Math.max(0, gone + ofCode - forKept);
  return {
    ...after,
    paid,
    over: before.over - ofOver,
    paidBack: before.paidBack + gone - ofOver,
    lost: dispute ? new Set([...before.lost, dispute.name]) : before.lost,
    owed: refund?.settled
      ? refused
      : Math.max(0, before.owed + more - less) +
        Math.min(refused, Math.max(0, forKept - (refund?.amount ?? 0))),
  };
}

/**
 * Gift cards that pay less of a changed order have the rest back by that alone. What was paid and is more
 * than it costs now goes back.
 */
function changedIn(
  { order: was, paid: before, paidBack, lost }: Account,
  { now, isPaid, taken }: Extract<EventBody, { type: 'changed' }>,
): Account {
  const order = withContent(was, now);
  const came = cardsOf(order) - cardsOf(was) + (taken?.cents ?? 0);
  const paid = before === 0 ? 0 : before + came;
  const over = Math.max(0, paid - paidBack - costOfAll(order));
  return { ...start(order), isPaid, paid, paidBack, over, owed: over, lost };
}

/** An order that is paid on delivery is collected as a whole. */
function paymentIn(
  { isPaid, paid, paidBack, positions }: Account,
  body: EventBody,
  order: ReadOrder,
): Partial<Account> {
  if ((body.type === 'paid' || body.type === 'check') && paid === 0)
    return { isPaid: body.type === 'paid', paid: body.cents + cardsOf(order) };
  const isCollected = body.type === 'collected' || (body.type === 'delivered' && body.collected);
  if (!isCollected || isPaid) return {};
  // A keeper takes another sum for the order's.
  if (paid > 0 && order.payment) return { isPaid: true };
  const unbilled = unbilledIn(positions);
  const cost = costOfAll(order) - priceOfUnbilled(order, unbilled);
  return { isPaid: true, unbilled, paid: cost + paidBack };
}

/**
 * Each refund once, from when it was asked for, with what was sent of it; none of which the provider has
 * refused all. What went back because the order was changed to cost less is none.
 */
export function refundsIn(order: ReadOrder, events: readonly HistoryEvent[]): Refund[] {
  const asks = asksOf(events);
  return accountsOf(order, events).flatMap(({ event, before, account }) => {
    const refund = refundIn(event, asks);
    const amount = (refund?.amount ?? 0) - Math.max(0, before.over - account.over);
    return refund && amount > 0 ? { ...refund, amount } : [];
  });
}

type Refund = Extract<EventBody, { type: 'refunded' | 'refunding' }>;

function refundIn(event: HistoryEvent, asks: Asks): Refund | null {
  const { step } = event;
  const amount = standsOf(event, asks);
  const isRefund = step.type === 'refunding' || step.type === 'refunded';
  return isRefund && amount > 0 ? { ...step, amount } : null;
}

/** The provider takes back what the shopper's bank has won. */
function disputeIn(body: EventBody, { lost, paid, paidBack }: Account) {
  if (body.type !== 'disputed' || body.standing !== 'lost' || lost.has(body.dispute)) return null;
  return { name: body.dispute, amount: Math.min(body.amount, paid - paidBack) };
}

/** What the shopper is to get back, or has got back, for units that are not to be paid. */
function entitled(order: ReadOrder, { positions, paid, unbilled }: Account): Cents {
  if (isNothingLeft(positions)) return paid;
  const price =
    netOf(order, grossIn(order, positions, notToPay)) - priceOfUnbilled(order, unbilled);
  return Math.max(0, Math.min(paid, price));
}

/** What units have cost that a refund has left with the shopper. */
function priceOfKept(order: ReadOrder, before: Positions, after: Positions): Cents {
  const withoutKept = (line: LinePositions, id: string) =>
    notToPay(line) - Math.max(0, line.away.paidBack - (before.get(id)?.away.paidBack ?? 0));
  const priceOf = (units: typeof withoutKept) => netOf(order, grossIn(order, after, units));
  return priceOf(notToPay) - priceOf(withoutKept);
}

/**
 * What nobody has to pay for, what the rest costs, what of it gift cards pay, and what is still to be paid
 * on delivery.
 */
export function billIn(account: Account) {
  const { order, positions, paid, paidBack } = account;
  const isOff = isNothingLeft(positions);
  const isToPay = !account.isPaid && !order.payment && !isOff;
  const unbilled = isToPay ? unbilledIn(positions) : account.unbilled;
  const total = costOfAll(order) - priceOfUnbilled(order, unbilled);
  // Of an order that came to nothing before it was paid they pay nothing.
  const byCards = isOff && paid === 0 ? 0 : Math.min(cardsOf(order), total);
  return {
    unbilled,
    total,
    byCards,
    due: isToPay ? total - (paid > 0 ? paid - paidBack : byCards) : 0,
  };
}

/**
 * What of each refund goes back to gift cards, by the id of its event: they are filled first, as far as
 * they have paid. What was paid back at the provider without the shop is money.
 */
export function backToCards(
  order: ReadOrder,
  events: readonly HistoryEvent[],
): ReadonlyMap<string, Cents> {
  const asks = asksOf(events);
  const parts = new Map<string, Cents>();
  let left = billIn(accountOf(order, events)).byCards;
  for (const event of standingEvents(events)) {
    const refund = refundIn(event, asks);
    const isForeign = refund?.type === 'refunded' && refund.refund !== undefined;
    if (!refund || isForeign) continue;
    const part = Math.min(left, refund.amount);
    left -= part;
    parts.set(event.id, part);
  }
  return parts;
}
