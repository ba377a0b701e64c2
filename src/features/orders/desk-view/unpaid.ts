import type { Cents } from '../../../base/money.ts';
import type { MoneyState } from '../view/money-view.ts';
import type { OrderFacts } from './order-facts.schema.ts';

const unpaid: readonly MoneyState[] = ['due', 'awaiting', 'expired', 'check'];

/** Has nobody paid the order's sum yet? */
export const isUnpaid = (money: MoneyState): boolean => unpaid.includes(money);

/** Does the order wait for its payment by card? It is not to be packed. */
export const isAwaited = (state: string, money: MoneyState): boolean =>
  state === 'new' && (money === 'awaiting' || money === 'check');

export const refundedOf = ({
  money,
  total,
  revenue,
}: Pick<OrderFacts, 'money' | 'total' | 'revenue'>): Cents =>
  isUnpaid(money) ? 0 : total - revenue;
