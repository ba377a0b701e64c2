import { paidBy } from '../payment.ts';
import type { OrderState } from '../history/step.schema.ts';
import { partRefundedText } from '../view/money-text.ts';
import type { Money, MoneyState } from '../view/money-view.ts';
import type { OrderSummary } from './list-replies.schema.ts';
import type { OrderList } from './order-lists.ts';
import { wordFor } from '../../delivery/pick-up.ts';
import { isUnpaid } from './unpaid.ts';

/* What the desk calls the states of an order, its money and its steps. */

export const stateWords: Record<OrderState, string> = {
  new: 'New',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
};

/** @param pickUp of an order that is picked up. */
export const stateText = (state: OrderState, pickUp?: unknown): string =>
  wordFor(state, stateWords[state], pickUp);

const moneyWords: Record<Exclude<MoneyState, 'paid'>, string> = {
  due: 'On delivery',
  collected: 'Collected',
  awaiting: 'Awaiting payment',
  changing: 'Difference awaited',
  expired: 'Not paid',
  check: 'Another amount',
  'refund sent': 'Refund sent',
  'part refunded': 'Part refunded',
  refunded: 'Refunded',
};

/** An order that ended before its money was collected is never paid. */
const unpaid: readonly OrderState[] = ['cancelled', 'refused', 'withdrawn', 'returned'];

/** Whether the shop still waits for the money. */
const isDue = (state: OrderState, money: MoneyState): boolean =>
  money === 'due' && !unpaid.includes(state);

/** @param amounts of a part refund, in units; `method` is what it was paid with. */
export function moneyText(
  state: OrderState,
  money: MoneyState,
  amounts?: Pick<Money, 'method' | 'collected' | 'refunded'>,
  currency?: string,
  pickUp?: unknown,
): string {
  if (money === 'paid') return paidBy(amounts?.method);
  if (pickUp && isDue(state, money)) return 'When picked up';
  if (money === 'part refunded' && amounts) return partRefundedText(amounts, currency);
  return money === 'due' && !isDue(state, money) ? 'None' : moneyWords[money];
}

/** The amounts behind the money of a row: orders are collected as a whole. */
export const amountsOf = ({
  money,
  method,
  total,
  refunded = 0,
}: Pick<OrderSummary, 'money' | 'method' | 'total' | 'refunded'>) => ({
  method,
  collected: isUnpaid(money) ? 0 : total,
  refunded: money === 'refunded' ? total : refunded,
});

/** The filters of the list, in their order. */
export const listWords: Record<OrderList, string> = {
  open: 'Open',
  awaiting: 'Awaiting payment',
  new: 'New',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
  refused: 'Refused',
  cancelled: 'Cancelled',
  'pick-up': 'Pick up',
  'not-picked-up': 'Not picked up',
  collect: 'To collect',
  repay: 'To pay back',
  otherwise: 'To pay back otherwise',
  payments: 'Payments to look at',
  closed: 'Closed',
};

/** Buttons that take a step, by the type of its event. */
export const stepWords = {
  packed: 'Mark packed',
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
  collected: 'Mark money collected',
  cancelled: 'Cancel order',
  refused: 'Mark refused',
  withdrawn: 'Mark withdrawn',
  returned: 'Mark returned',
  replaced: 'Replace',
  refunded: 'Refund',
  settled: 'Nothing more is owed',
  looked: 'Payment looked at',
  'paid-otherwise': 'Mark paid back otherwise',
} as const;
export type StepType = keyof typeof stepWords;

/** @param pickUp of an order that is picked up. */
export const stepText = (type: StepType, pickUp?: unknown): string =>
  wordFor(type, stepWords[type], pickUp);

const isStepType = (type: string): type is StepType => Object.hasOwn(stepWords, type);

/** The steps on the usual way of an order; the others wait in a menu. */
const usualOrder: readonly string[] = [
  'packed',
  'shipped',
  'delivered',
  'collected',
  'returned',
  'refunded',
] satisfies StepType[];

/**
 * The one step that comes next in the usual way, if there is one, and the others.
 * @param allowed as the server answers it: the next one of the usual way is the first.
 */
export function stepsOf(allowed: readonly string[]): { next: StepType | null; others: StepType[] } {
  const steps = allowed.filter(isStepType);
  const [first] = steps;
  if (first === undefined || !usualOrder.includes(first)) return { next: null, others: steps };
  return { next: first, others: steps.slice(1) };
}
