import { formatPrice, type Cents } from '../../../base/money.ts';
import { methodNames } from '../../delivery/methods.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import { cardOf, isBank, isCard } from '../ledger/book.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { backByPayer, backByStep, sharesBack, type Share } from '../ledger/shares.ts';
import { backBy } from '../payment.ts';
import { takenIn } from '../steps/payment-events.ts';

/*
 * How much goes back to whom: '$100.00 to your gift card …7K2M and $33.20 to your card'. Null where no gift
 * card gets a part: then all of it goes back as it came.
 */

function backText(
  shares: readonly Share[],
  history: OrderHistory,
  order: ReadOrder,
): string | null {
  if (!shares.some(({ payer }) => isCard(payer))) return null;
  const method = takenIn(history.events)?.method;
  const to = (payer: string): string => {
    if (isBank(payer)) return backBy(method && methodNames[method]);
    const card = order.cards?.find(({ id }) => cardOf(id) === payer);
    return isCard(payer) ? `to your gift card …${card?.last ?? ''}` : 'to you';
  };
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(
    shares.map(({ payer, cents }) => `${formatPrice(cents, order.currency)} ${to(payer)}`),
  );
}

/** What so much would be. */
export const wouldGoBack = (history: OrderHistory, order: ReadOrder, cents: Cents): string | null =>
  backText(sharesBack(ledgerOf(order, history), cents), history, order);

/** What one step has sent. @param step the id of what has asked for it. */
export const wentBackBy = (history: OrderHistory, order: ReadOrder, step: string): string | null =>
  backText(backByStep(ledgerOf(order, history), step), history, order);

/** What went back so far. */
export const wentBack = (history: OrderHistory, order: ReadOrder): string | null =>
  backText(backByPayer(ledgerOf(order, history)), history, order);
