import { formatPrice, toCents, type Cents } from '../../money.ts';
import { isEnded } from './closing.ts';
import type { OrderState } from '../progress.schema.ts';
import type { Money, MoneyState } from './progress-view.ts';

/* What of an order's money was paid back and what is still owed, as everybody reads it. */

type Amounts = Pick<Money, 'collected' | 'refunded'>;

/** 'Part refunded: $22.50 of $203.99' */
export const partRefundedText = ({ collected, refunded }: Amounts): string =>
  `Part refunded: ${formatPrice(toCents(refunded))} of ${formatPrice(toCents(collected))}`;

/** What the shop has of an order that came to nothing, or comes back. */
export function amountDue(state: OrderState, { collected, refunded }: Amounts): Cents {
  const isDue = isEnded(state) || state === 'withdrawn';
  return isDue ? toCents(collected) - toCents(refunded) : 0;
}

/** 'Still owed: $181.49'; null when nothing is. */
export function dueText(state: OrderState, amounts: Amounts): string | null {
  const due = amountDue(state, amounts);
  return due > 0 ? `Still owed: ${formatPrice(due)}` : null;
}

const paidWords: Partial<Record<MoneyState, string>> = {
  collected: 'Paid',
  paid: 'Paid by card',
  'refund sent': 'Refund sent',
  refunded: 'Paid back',
};

/** What was paid, paid back and is still owed, as the shopper reads it; nothing while it is not paid. */
export function shopperMoney(state: OrderState, money: Money): string[] {
  const paid = money.state === 'part refunded' ? partRefundedText(money) : paidWords[money.state];
  if (paid === undefined) return [];
  const due = dueText(state, money);
  return due === null ? [paid] : [paid, due];
}
