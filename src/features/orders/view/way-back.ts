import { formatPrice, sum, type Cents } from '../../../base/money.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import { otherwise } from '../ledger/book.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { backBy } from '../payment.ts';
import { wentBackBy } from './back-text.ts';
import { paymentOf } from './money-view.ts';

/**
 * 'We have sent $20.00 to your gift card …7K2M and $25.00 to your card for your order 7GK5.': where the money of
 * a refund went, and what of it is still to be paid in another way. Line by line.
 * @param refund the id of the event that has asked for it, and what it came to.
 */
export function wayBack(
  history: OrderHistory,
  order: ReadOrder,
  orderId: string,
  { id, amount }: { id: string; amount: Cents },
): string[] {
  const price = (cents: Cents) => formatPrice(cents, order.currency);
  const { postings } = ledgerOf(order, history);
  const unpaid = postings.filter(({ step, payer }) => step === id && payer === otherwise);
  const rest = 0 - sum(unpaid.map(({ cents }) => cents));
  return [
    ...(amount > rest ? [sentText(history, order, orderId, { id, amount: amount - rest })] : []),
    ...(rest > 0
      ? [
          `Your gift card is blocked, so we pay ${price(rest)} back in another way, and write to you about it.`,
        ]
      : []),
  ];
}

function sentText(
  history: OrderHistory,
  order: ReadOrder,
  orderId: string,
  { id, amount }: { id: string; amount: Cents },
): string {
  const shared = wentBackBy(history, order, id);
  const all = formatPrice(amount, order.currency);
  if (!order.payment) return `We have paid back ${shared ?? all} for your order ${orderId}.`;
  const sent = shared ?? `${all} back ${backBy(paymentOf(history, order).method)}`;
  return `We have sent ${sent} for your order ${orderId}. A bank may take some days until it shows it.`;
}
