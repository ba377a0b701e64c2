import { formatPrice, toCents, type Cents } from '../money.ts';
import { isEnded } from './closing.ts';
import type { OrderState } from './progress.schema.ts';
import type { Money } from './progress-view.ts';

/* What of an order's money was paid back and what is still owed, as everybody reads it. */

type Amounts = Pick<Money, 'collected' | 'refunded'>;

/** 'Part refunded: $22.50 of $203.99' */
export const partRefundedText = ({ collected, refunded }: Amounts): string =>
  `Part refunded: ${formatPrice(toCents(refunded))} of ${formatPrice(toCents(collected))}`;

/** What the shop has of an order that came to nothing, or comes back. */
export function owedOf(state: OrderState, { collected, refunded }: Amounts): Cents {
  const isOwed = isEnded(state) || state === 'withdrawn';
  return isOwed ? toCents(collected) - toCents(refunded) : 0;
}

/** 'Still owed: $181.49'; null when nothing is. */
export function owedText(state: OrderState, amounts: Amounts): string | null {
  const owed = owedOf(state, amounts);
  return owed > 0 ? `Still owed: ${formatPrice(owed)}` : null;
}

const paidWords = { collected: 'Paid', refunded: 'Paid back' } as const;

/** What was paid, paid back and is still owed, as the shopper reads it; nothing while it is due. */
export function shopperMoney(state: OrderState, money: Money): string[] {
  if (money.state === 'due') return [];
  const paid = money.state === 'part refunded' ? partRefundedText(money) : paidWords[money.state];
  const owed = owedText(state, money);
  return owed === null ? [paid] : [paid, owed];
}
