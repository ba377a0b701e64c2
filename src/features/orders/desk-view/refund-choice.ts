import { toCents, type Cents } from '../../../base/money.ts';
import type { LineUnits } from '../history/step.schema.ts';
import { priceBack } from '../ledger/back-price.ts';
import type { DeskOrderReply } from './order-replies.schema.ts';

type Reply = Pick<DeskOrderReply, 'order' | 'progress' | 'units' | 'codesPaid'>;

/** Do units of the order still have a way into stock? With its end each of them has taken one. */
export const mayGoBack = ({ progress: { state } }: Reply): boolean =>
  state !== 'cancelled' && state !== 'refused' && state !== 'returned';

/** Has the parcel not left? What shoppers have goes back into stock only if a keeper says so. */
export const areHere = ({ progress: { state } }: Reply): boolean =>
  state === 'new' || state === 'packed';

/** What can still be paid back. */
export const restOf = ({ order: { currency }, progress: { money } }: Reply): Cents =>
  toCents(money.collected, currency) - toCents(money.refunded, currency);

/** What these units have cost, and what of it their code has paid of another order. */
function costOf(
  { order: { currency }, units, codesPaid = [] }: Reply,
  named: readonly LineUnits[],
) {
  const cents = (amount: number) => toCents(amount, currency);
  return priceBack(
    units.map(({ id, prices }) => ({ id, prices: prices.map(cents) })),
    named,
    codesPaid.map(({ perfume, amount }) => ({ perfume, cents: cents(amount) })),
  );
}

export const paidByCodeFor = (reply: Reply, named: readonly LineUnits[]): Cents =>
  costOf(reply, named).code;

/** What these units have cost, as far as it can be paid back. */
export function refundFor(reply: Reply, named: readonly LineUnits[]): Cents {
  const { price, code } = costOf(reply, named);
  return Math.min(restOf(reply), price - code);
}
