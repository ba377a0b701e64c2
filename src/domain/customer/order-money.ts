import { isNumber, isOneOf, isShape } from '../guards.ts';
import { deliveryMoneyStates, paymentStates } from '../order/payment.ts';
import { shopperMoney } from '../progress/view/money-text.ts';
import { orderStates } from '../progress/order-states.ts';
import type { Money } from '../progress/view/progress-view.ts';

const isState = isOneOf(orderStates);

const isMoney = isShape<Money>({
  state: isOneOf([...deliveryMoneyStates, ...paymentStates]),
  collected: isNumber,
  refunded: isNumber,
});

/** What an answer says of an order's money, in words; nothing where this page does not know them. */
export const moneyLines = (state: string, money: unknown): string[] =>
  isState(state) && isMoney(money) ? shopperMoney(state, money) : [];
