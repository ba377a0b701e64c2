import { toUnits, type Cents } from '../../../base/money.ts';
import { methodNames } from '../../delivery/methods.ts';
import { wentBack, wentBackBy } from './back-text.ts';
import type { ChangeView } from './change-view.ts';
import type { DeliveryMoneyState, PaymentState, PaymentView } from '../payment.ts';
import type { LabelledOrder, PaperView } from '../order.schema.ts';
import { isAwaiting, openRefunds, pageIn, takenIn } from '../steps/payment-events.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf, type LineCounts } from '../ledger/ledger.ts';
import { asksOf } from '../ledger/asks.ts';
import { standingEvents } from '../history/history.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody, OrderState, Shipment } from '../history/step.schema.ts';
import { waysOf, wayView } from './paid-ways.ts';
import type { IfBack } from './if-back.ts';
import { isShared, type WayView } from './ways.ts';

/* An order's progress on the wire: money in units of its currency, times ISO. */

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

/** One step, as the order's page shows it. */
export interface ShopperEvent {
  id: string;
  at: string;
  type: string;
  carrier?: string | undefined;
  tracking?: string | undefined;
  url?: string | undefined;
  reason?: string | undefined;
  /** Of a refund, in units. */
  amount?: number | undefined;
  /** That sends other units instead. */
  order?: string | undefined;
  /** Of one of which gift cards get a part: how much goes to whom. */
  to?: string | undefined;
}

/** What a shopper may see of an order's progress. */
export interface ShopperProgress {
  state: OrderState;
  money: Money;
  shipment: Shipment | null;
  events: ShopperEvent[];
}

/** The units of a line, by where they are. */
export type LineView = LineCounts;

export const lineViews = (order: ReadOrder, history: OrderHistory): LineView[] =>
  ledgerOf(order, history).lines;

/** GET /api/orders/{id} */
export interface ShopperOrder extends LabelledOrder, IfBack {
  /** The order of which it replaces items, and which pays them back. */
  replaces?: string | undefined;
  progress: ShopperProgress;
  payment: PaymentView;
  /** One that waits for its difference. */
  change?: ChangeView | undefined;
  units: LineView[];
  invoices: PaperView[];
  /** The day by which it arrives, '2026-11-30'; null where nobody can say. */
  arrivesBy: string | null;
  /** When a delivered one cannot be withdrawn from any more, ISO; null in any other state. */
  withdrawUntil: string | null;
}

/** Without keepers' names, keepers' remarks, steps that were taken back and tracking that was corrected. */
export function shopperProgress(history: OrderHistory, order: ReadOrder): ShopperProgress {
  const { state, shipment, events } = history;
  const { sent } = asksOf(events);
  const standing = standingEvents(events);
  // A wrong link may lead to somebody else's parcel.
  const sentWith = standing.findLast(({ step }) => hasParcel(step))?.id;
  return {
    state,
    money: moneyOf(history, order),
    shipment,
    // A refund is shown once: as asked for until it is sent.
    events: standing
      .filter(({ id }) => !sent.has(id))
      .flatMap((event) => shopperEvent(event, history, order))
      .map((event) => (event.id === sentWith ? { ...event, ...shipment } : event)),
  };
}

const hasParcel = ({ type }: EventBody): boolean => type === 'shipped' || type === 'tracking';

function shopperEvent(
  { id, at, step }: HistoryEvent,
  history: OrderHistory,
  order: ReadOrder,
): ShopperEvent[] {
  const { type } = step;
  switch (type) {
    case 'note':
    case 'session':
    case 'check':
    case 'repaid':
    case 'refund-refused':
    case 'disputed':
    case 'looked':
    case 'changing':
    case 'unchanged':
      return [];
    case 'refunding':
    case 'refunded': {
      const asked = step.type === 'refunded' ? step.ask : undefined;
      const to = wentBackBy(history, order, asked ?? id);
      const amount = toUnits(step.amount, order.currency);
      return [{ id, at, type, amount, ...(to !== null && { to }) }];
    }
    case 'cancelled':
    case 'withdrawn':
    case 'declared':
      return [{ id, at, type, reason: step.reason }];
    case 'exchanged':
    case 'replaced':
      return [{ id, at, type, order: step.order }];
    case 'replacement':
      return step.becomes === 'kept' ? [] : [{ id, at, type, order: step.order }];
    default:
      return [{ id, at, type }];
  }
}
