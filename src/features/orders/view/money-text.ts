import { formatUnits } from '../../../base/money.ts';
import { paidBy } from '../payment.ts';
import type { Money, MoneyState } from './money-view.ts';

/* How much of an order's money was paid back and how much is still due, as everybody reads it. */

type Amounts = Pick<Money, 'collected' | 'refunded'>;

/** 'Part refunded: $22.50 of $203.99' */
export const partRefundedText = ({ collected, refunded }: Amounts, currency?: string): string =>
  `Part refunded: ${formatUnits(refunded, currency)} of ${formatUnits(collected, currency)}`;

/** 'Still owed: $181.49'; null when nothing is. */
export const owedText = ({ owed }: Pick<Money, 'owed'>, currency?: string): string | null =>
  owed > 0 ? `Still owed: ${formatUnits(owed, currency)}` : null;

/** 'Of this $30.00 are still to be paid back in another way'; null when nothing is. */
const otherwiseText = ({ otherwise = 0 }: Pick<Money, 'otherwise'>, currency?: string) =>
  otherwise > 0
    ? `Of this ${formatUnits(otherwise, currency)} are still to be paid back in another way`
    : null;

/** Money that is due on delivery is said beside the address, not here. */
const paidWords: Record<
  Exclude<MoneyState, 'due' | 'paid' | 'part refunded' | 'changing'>,
  string
> = {
  collected: 'Paid',
  awaiting: 'Awaiting payment',
  expired: 'Nothing was paid',
  check: 'Payment received, to be looked at',
  'refund sent': 'Refund sent',
  refunded: 'Paid back',
};

/**
 * What was paid, what was paid back and what is still to be paid back, as the shopper reads it.
 * Nothing while it is due on delivery, or for a state that only a newer server knows.
 */
export function shopperMoney(
  money: Omit<Money, 'due' | 'total' | 'state'> & { state: string },
  currency?: string,
): string[] {
  const isPart = money.state === 'part refunded';
  const paid = isPart
    ? partRefundedText(money, currency)
    : new Map(Object.entries({ ...paidWords, paid: paidBy(money.method) })).get(money.state);
  if (paid === undefined) return [];
  return [paid, otherwiseText(money, currency), owedText(money, currency)].filter(
    (text) => text !== null,
  );
}
