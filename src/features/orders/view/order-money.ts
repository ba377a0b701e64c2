import { isNumber, isOneOf, isOptional, isShape, isText } from '../../../base/guards.ts';
import { orderStates } from '../history/order-states.ts';
import type { Money } from './money-view.ts';
import { shopperMoney } from './money-text.ts';

const isState = isOneOf(orderStates);

const isMoney = isShape<
  Pick<Money, 'method' | 'collected' | 'refunded' | 'owed' | 'otherwise'> & { state: string }
>({
  state: isText,
  method: isOptional(isText),
  collected: isNumber,
  refunded: isNumber,
  owed: isNumber,
  otherwise: isOptional(isNumber),
});

/** The money of an order in words; nothing for values that this page does not know. */
export const moneyLines = (state: string, money: unknown, currency?: string): string[] =>
  isState(state) && isMoney(money) ? shopperMoney(money, currency) : [];
