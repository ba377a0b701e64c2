import { sum, toUnits, type Cents } from '../../../base/money.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import { cardOf, isCard } from '../ledger/book.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { backByPayer, paidByPayer, type Share } from '../ledger/shares.ts';
import { isAwaiting, takenIn } from '../steps/payment-events.ts';
import type { Way, WayView } from './ways.ts';

/* By what an order is paid, as its ledger says it: papers, files, desk and mails ask here. */

type PaidOrder = ReadOrder & { isPaid?: boolean | undefined };

/** Gift cards in the order in which they pay, then how the rest is paid. */
export function waysOf(history: OrderHistory, order: PaidOrder): Way[] {
  const ledger = ledgerOf(order, history);
  const [paid, back] = [paidByPayer(ledger), backByPayer(ledger)];
  const { cards = [] } = ledger.order;
  const byCards = cards.map(({ id = '', last }): Way => {
    const own = ofPayer(cardOf(id));
    const cents = paid.length > 0 ? own(paid) : ledger.byCard(id);
    return { way: 'gift card', last, cents, back: own(back) };
  });
  const open = isAwaiting(history) && order.payment ? ledger.total - ledger.byCards : ledger.due;
  const rest: Way = {
    way: takenIn(history.events)?.method ?? order.payment ?? (order.isPaid ? 'paid' : 'delivery'),
    cents: ofOthers(paid) + open,
    back: ofOthers(back),
  };
  return [...byCards, rest].filter(({ cents }) => cents > 0);
}

const ofPayer =
  (payer: string) =>
  (shares: readonly Share[]): Cents =>
    shares.find((share) => share.payer === payer)?.cents ?? 0;

const ofOthers = (shares: readonly Share[]): Cents =>
  sum(shares.filter(({ payer }) => !isCard(payer)).map(({ cents }) => cents));

/** On the wire, in units of the order's currency. */
export const wayView = ({ way, last, cents, back }: Way, currency?: string): WayView => ({
  way,
  ...(last !== undefined && { last }),
  amount: toUnits(cents, currency),
  ...(back > 0 && { back: toUnits(back, currency) }),
});
