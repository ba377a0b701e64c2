import { sum, times, type Cents } from '../money.ts';
import {
  asksOf,
  placesAfter,
  placesOf,
  type Asks,
  type LinePlaces,
  type Places,
} from './line-units.ts';
import { standingEvents } from './progress.ts';
import type { ProgressEvent, Step } from './progress.schema.ts';
import { netOf, type Priced } from './unit-price.ts';

/* The account that an order keeps with its shopper, step by step. Only order-reading.ts reads it. */

/** An order as far as it is read. */
export interface ReadOrder extends Priced {
  totalCents: Cents;
  payment?: 'card' | undefined;
}

export interface Account {
  places: Places;
  isPaid: boolean;
  paid: Cents;
  /** The part of the total that nobody had to pay any more when the rest was collected. */
  unpaid: Cents;
  paidBack: Cents;
  owed: Cents;
  /** Disputes. */
  lost: ReadonlySet<string>;
}

export const accountOf = (order: ReadOrder, events: readonly ProgressEvent[]): Account =>
  standingEvents(events).reduce<Account>(
    (account, event) => accountAfter(account, event, { order, asks: asksOf(events) }),
    {
      ...{ places: placesOf(order.lines), isPaid: false, paid: 0, unpaid: 0 },
      ...{ paidBack: 0, owed: 0, lost: new Set() },
    },
  );

interface Context {
  order: ReadOrder;
  asks: Asks;
}

/**
 * Units that the shopper does not have to pay for are owed at their price; a refund is taken off what
 * is owed, unless it is for units that the shopper keeps.
 */
function accountAfter(before: Account, event: ProgressEvent, { order, asks }: Context): Account {
  const { step } = event;
  const places = placesAfter(before.places, event, asks);
  const after = { ...before, places, ...paymentIn(before, step, order) };
  if (step.type === 'settled') return { ...after, owed: 0 };
  const refund = refundIn(event, asks);
  const dispute = disputeIn(step, before);
  const paidBack = before.paidBack + (refund?.amount ?? 0) + (dispute?.amount ?? 0);
  const forKept = refund ? priceOfKept(order, before.places, places) : 0;
  const more = entitled(order, after) - entitled(order, before) - forKept;
  const less = Math.max(0, paidBack - before.paidBack - forKept);
  return {
    ...after,
    paidBack,
    lost: dispute ? new Set([...before.lost, dispute.name]) : before.lost,
    owed: refund?.settled ? 0 : Math.max(0, before.owed + more - less),
  };
}

/** An order that is paid on delivery is collected as a whole. */
function paymentIn(
  { isPaid, paid, places }: Account,
  step: Step,
  order: ReadOrder,
): Partial<Account> {
  if ((step.type === 'paid' || step.type === 'check') && paid === 0)
    return { isPaid: step.type === 'paid', paid: step.cents };
  const isCollected = step.type === 'collected' || (step.type === 'delivered' && step.collected);
  if (!isCollected || isPaid) return {};
  // A keeper takes another sum for the order's.
  if (paid > 0) return { isPaid: true };
  const collected = dueIn(order, places) || parcelPrice(order, places);
  return { isPaid: true, paid: collected, unpaid: order.totalCents - collected };
}

function refundIn({ id, step }: ProgressEvent, { refused, less }: Asks) {
  if (refused.has(id)) return null;
  if (step.type === 'refunding') return { ...step, amount: step.amount - (less.get(id) ?? 0) };
  return step.type === 'refunded' && step.ask === undefined ? step : null;
}

/** The provider takes back what the shopper's bank has won. */
function disputeIn(step: Step, { lost, paid, paidBack }: Account) {
  if (step.type !== 'disputed' || step.standing !== 'lost' || lost.has(step.dispute)) return null;
  return { name: step.dispute, amount: Math.min(step.amount, paid - paidBack) };
}

/** What the shopper is to get back, or has got back, for units that are not to be paid. */
function entitled(order: ReadOrder, { places, paid, unpaid }: Account): Cents {
  if (isNothingLeft(places)) return paid;
  return Math.max(0, Math.min(paid, netOf(order, grossIn(order, places, notToPay)) - unpaid));
}

const isNothingLeft = (places: Places): boolean =>
  [...places.values()].every(({ here, away }) => here.units + away.units === 0);

const notToPay = ({ out, awaited, back, away }: LinePlaces): number =>
  out.units + awaited.units + back.units + away.paidBack;

const grossIn = (
  order: ReadOrder,
  places: Places,
  units: (line: LinePlaces, id: string) => number,
): Cents =>
  sum(
    order.lines.map(({ id, priceCents }) => {
      const line = places.get(id);
      return line ? times(priceCents, units(line, id)) : 0;
    }),
  );

/** What units have cost that a refund has left with the shopper. */
function priceOfKept(order: ReadOrder, before: Places, after: Places): Cents {
  const gross = grossIn(order, after, notToPay);
  const kept = grossIn(order, after, ({ away }, id) =>
    Math.max(0, away.paidBack - (before.get(id)?.away.paidBack ?? 0)),
  );
  return netOf(order, gross) - netOf(order, gross - kept);
}

/** What a parcel costs on delivery with what is in it. */
const parcelPrice = (order: ReadOrder, places: Places): Cents =>
  order.totalCents -
  netOf(
    order,
    grossIn(order, places, ({ out }) => out.units),
  );

/** What the shopper still has to pay, if nothing was paid. */
export const dueIn = (order: ReadOrder, places: Places): Cents =>
  isNothingLeft(places) ? 0 : order.totalCents - netOf(order, grossIn(order, places, notToPay));
