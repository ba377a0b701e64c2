import type { Cents } from '../../base/money.ts';
import type { OrderHistory } from '../orders/history/history.schema.ts';
import { shareOut } from '../orders/ledger/split.ts';
import type { PlacedRecord } from '../orders/order-record.schema.ts';
import { waysOf } from '../orders/view/paid-ways.ts';
import type { Way } from '../orders/view/ways.ts';

/* By what a paper's sum is paid: the ways of its order, which together are the sum. */

export type Payments = Pick<Way, 'way' | 'last' | 'cents'>[];

/** Gift cards that were bought are on no invoice, and no other one pays for them: the rest is less by them. */
export function paidIn(gross: Cents, history: OrderHistory, order: PlacedRecord): Payments {
  const ways = waysOf(history, order).map(({ way, last, cents }) => ({ way, last, left: cents }));
  return named(shareOut(gross, ways));
}

/** What a credit note takes back: gift cards first, the last one first. @param gross below zero. */
export function takenBackOf(paying: Payments, gross: Cents): Payments {
  const ways = [
    ...paying.filter(({ way }) => way === 'gift card').toReversed(),
    ...paying.filter(({ way }) => way !== 'gift card'),
  ];
  const going = ways.map(({ way, last, cents }) => ({ way, last, left: cents }));
  return named(shareOut(0 - gross, going)).map((one) => ({ ...one, cents: 0 - one.cents }));
}

export const added = (paying: Payments, more: Payments): Payments =>
  paying.map((one) => {
    const own = more.find(({ way, last }) => way === one.way && last === one.last);
    return { ...one, cents: one.cents + (own?.cents ?? 0) };
  });

const named = (shares: Payments): Payments =>
  shares.map(({ way, last, cents }) => ({ way, ...(last !== undefined && { last }), cents }));
