import { shopCurrency, sum, toUnits, type Cents } from '../../../base/money.ts';
import { addressLines } from '../../delivery/address-lines.ts';
import { countryCode } from '../../delivery/country.ts';
import { methodNames } from '../../delivery/methods.ts';
import { pickUpText } from '../../delivery/pick-up.ts';
import { taxIn } from '../../tax/tax.ts';
import { bookedOf } from './booked.ts';
import type { Books, OrderSummary } from './list-replies.schema.ts';
import { byCardsOf, offOf, unitsOf } from './order-facts.ts';
import type { OrderFacts } from './order-facts.schema.ts';
import { refundedOf } from './unpaid.ts';

/* An order as the lists of the desk and their files show it. */

/** A row of the list of orders, in units of its currency. */
export const toSummary = (facts: OrderFacts): OrderSummary =>
  summaryWith(facts, { off: offOf(facts), byCards: byCardsOf(facts) });

/** @param sums what is off it, and what gift cards pay, by now. */
export function summaryWith(
  facts: OrderFacts,
  { off, byCards }: Record<'off' | 'byCards', Cents>,
): OrderSummary {
  const refunded = refundedOf(facts);
  return {
    orderId: facts.orderId,
    at: facts.at,
    name: facts.name,
    city: facts.city,
    ...(facts.destination && { address: addressOf(facts.destination, facts) }),
    ...(facts.pickUp && { pickUp: true }),
    ...(facts.phone !== undefined && { phone: facts.phone }),
    ...(facts.currency !== shopCurrency() && { currency: facts.currency }),
    total: toUnits(facts.total, facts.currency),
    units: unitsOf(facts),
    state: facts.state,
    money: facts.money,
    ...(facts.way && { way: 'card' as const }),
    ...(facts.way && facts.way !== 'card' && { method: methodNames[facts.way] }),
    ...(refunded > 0 && { refunded: toUnits(refunded, facts.currency) }),
    ...(facts.toPayBack && { owed: toUnits(facts.toPayBack, facts.currency) }),
    ...(facts.gift && { gift: facts.gift }),
    ...(facts.wrap && { wrap: toUnits(facts.wrap, facts.currency) }),
    ...(off > 0 && { discount: toUnits(off, facts.currency) }),
    ...(facts.credit && { credit: toUnits(facts.credit, facts.currency) }),
    ...(byCards > 0 && { byCards: toUnits(byCards, facts.currency) }),
  };
}

/** '12 Garden Street, Portland, OR 97209, United States', or 'Pick up' */
const addressOf = (
  destination: NonNullable<OrderFacts['destination']>,
  { city, pickUp }: Pick<OrderFacts, 'city' | 'pickUp'>,
): string =>
  pickUp
    ? pickUpText
    : addressLines({ name: '', ...destination, city })
        .filter(Boolean)
        .join(', ');

/** What of an order's total is taxed: gift cards are taxed with what they pay for. */
const taxedOf = ({ total, lines }: Pick<OrderFacts, 'total' | 'lines'>): Cents =>
  total - sum(lines.map(({ card, amount }) => (card ? amount : 0)));

/** @param dayOf the shop's day of a time. */
export function booksOf(facts: OrderFacts, dayOf: (at: string) => string): Books {
  const { currency, destination, tax, way } = facts;
  const booked = bookedOf(facts);
  const came = booked.filter(({ collected }) => sum(collected) > 0);
  const left = booked.filter(({ back }) => sum(back) > 0);
  const days = (some: typeof booked) => [...new Set(some.map(({ at }) => dayOf(at)))];
  const isPaidAtOnce = came.some(({ at }) => at === facts.at);
  return {
    email: facts.email,
    country: (destination && countryCode(destination.country)) ?? '',
    currency,
    tax: tax ? toUnits(taxIn(taxedOf(facts), tax.rate), currency) : 0,
    shipping: toUnits(facts.shipping, currency),
    paidOn: days(came),
    refundedOn: days(left),
    way: way ? 'card' : isPaidAtOnce ? 'paid' : 'delivery',
  };
}
