import { type Cents, toUnits } from '../../../base/money.ts';
import { methodNames } from '../../delivery/methods.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { DeliveryMoneyState, PaymentState, PaymentView } from '../payment.ts';
import { isAwaiting, pageIn, takenIn, openRefunds } from '../steps/payment-events.ts';
import { wentBack } from './back-text.ts';
import { waysOf, wayView } from './paid-ways.ts';
import { type WayView, isShared } from './ways.ts';

/* The money of an order on the wire, in units of its currency. */

/** `changing`: paid, and a change waits for its difference; the desk's lists alone say so. */
export type MoneyState = DeliveryMoneyState | PaymentState | 'changing';

export interface Money {
  state: MoneyState;
  /** What it was paid with, such as 'iDEAL'; left out for a card, on delivery and before. */
  method?: string | undefined;
  collected: number;
  /** Of all refunds and lost disputes together; never more than was collected. */
  refunded: number;
  /** What the order costs, without units that nobody had to pay for. */
  total: number;
  /** What gift cards pay of it, without what went back to them; left out for nothing. */
  byCards?: number | undefined;
  /** What each way of paying has paid, or is to pay; left out where no gift card pays a part. */
  ways?: WayView[] | undefined;
  /** What is still to be paid on delivery. */
  due: number;
  /** What the shop still has to pay back. */
  owed: number;
  /** What of the refunds is still to be paid in another way; left out for nothing. */
  otherwise?: number | undefined;
}

/** @param collected null while the money is due. */
function moneyStateOf(collected: Cents | null, refunded: Cents): DeliveryMoneyState {
  if (collected === null) return 'due';
  if (refunded === 0) return 'collected';
  return refunded < collected ? 'part refunded' : 'refunded';
}

export function moneyOf(history: OrderHistory, order: ReadOrder): Money {
  const { paid, back, total, byCards, due, owed, otherwise } = ledgerOf(order, history);
  const { state, method } = paymentOf(history, order);
  const ways = waysOf(history, order);
  return {
    state,
    ...(method && { method }),
    collected: toUnits(paid, order.currency),
    refunded: toUnits(back, order.currency),
    total: toUnits(total, order.currency),
    ...(byCards > 0 && { byCards: toUnits(byCards, order.currency) }),
    ...(isShared(ways) && { ways: ways.map((way) => wayView(way, order.currency)) }),
    due: toUnits(due, order.currency),
    owed: toUnits(owed, order.currency),
    ...(otherwise > 0 && { otherwise: toUnits(otherwise, order.currency) }),
  };
}

/** How an order is paid. */
export function paymentOf(history: OrderHistory, order: ReadOrder): PaymentView {
  if (order.payment === 'card') {
    const url = isAwaiting(history) ? pageIn(history.events)?.url : undefined;
    const method = takenIn(history.events)?.method;
    const state = cardStateOf(history, order);
    const to = wentBack(history, order);
    return {
      way: 'card',
      state,
      ...(method && { method: methodNames[method] }),
      ...(url !== undefined && { url }),
      ...(to !== null && { to }),
    };
  }
  const { isPaid, paid, back } = ledgerOf(order, history);
  return { way: 'delivery', state: moneyStateOf(isPaid ? paid : null, back) };
}

function cardStateOf(history: OrderHistory, order: ReadOrder): PaymentState {
  const { state, events } = history;
  if (!takenIn(events)) return state === 'new' ? 'awaiting' : 'expired';
  if (openRefunds(events).length > 0) return 'refund sent';
  const { isPaid, back, left } = ledgerOf(order, history);
  if (back > 0) return left > 0 ? 'part refunded' : 'refunded';
  return isPaid ? 'paid' : 'check';
}
