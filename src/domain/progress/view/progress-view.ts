import { toDollars, type Cents } from '../../money.ts';
import type { DeliveryMoneyState, PaymentState, PaymentView } from '../../order/payment.ts';
import type { LabelledOrder } from '../../order/order.schema.ts';
import { isAwaiting, pageIn, paymentStateOf, takenIn, type Charged } from '../card-payment.ts';
import { standingEvents } from '../progress.ts';
import type { OrderState, Progress, ProgressEvent, Shipment } from '../progress.schema.ts';

/* An order's progress on the wire: money in dollars, times ISO. */

export type MoneyState = DeliveryMoneyState | PaymentState;

export interface Money {
  state: MoneyState;
  collected: number;
  /** Of all refunds together; never more than was collected. */
  refunded: number;
}

/** @param collected null while the money is due. */
export function moneyStateOf(collected: Cents | null, refunded: Cents): DeliveryMoneyState {
  if (collected === null) return 'due';
  if (refunded === 0) return 'collected';
  return refunded < collected ? 'part refunded' : 'refunded';
}

/** An order that is paid on delivery is collected as a whole. */
export function moneyOf(progress: Progress, order: Charged): Money {
  const { isCollected, refundedCents, events } = progress;
  const collected = takenIn(events)?.cents ?? (isCollected ? order.totalCents : 0);
  return {
    state: paymentOf(progress, order).state,
    collected: toDollars(collected),
    refunded: toDollars(refundedCents),
  };
}

/** How an order is paid. */
export function paymentOf(progress: Progress, { payment, totalCents }: Charged): PaymentView {
  const { isCollected, refundedCents, events } = progress;
  if (payment === 'card') {
    const url = isAwaiting(progress) ? pageIn(events)?.url : undefined;
    return { way: 'card', state: paymentStateOf(progress), ...(url !== undefined && { url }) };
  }
  return {
    way: 'delivery',
    state: moneyStateOf(isCollected ? totalCents : null, refundedCents),
  };
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
  /** Of a refund, dollars. */
  amount?: number | undefined;
}

/** What a shopper may see of an order's progress. */
export interface ShopperProgress {
  state: OrderState;
  money: Money;
  shipment: Shipment | null;
  events: ShopperEvent[];
}

/** GET /api/orders/{id} */
export interface ShopperOrder extends LabelledOrder {
  progress: ShopperProgress;
  payment: PaymentView;
  /** The day by which it arrives, '2026-11-30'; null where nobody can say. */
  arrivesBy: string | null;
  /** When a delivered one cannot be withdrawn from any more, ISO; null in any other state. */
  withdrawUntil: string | null;
}

/** Without keepers' names, keepers' remarks and steps that were taken back. */
export function shopperProgress(progress: Progress, order: Charged): ShopperProgress {
  const { state, shipment, events } = progress;
  return {
    state,
    money: moneyOf(progress, order),
    shipment,
    events: standingEvents(events).flatMap(shopperEvent),
  };
}

function shopperEvent({ id, at, step }: ProgressEvent): ShopperEvent[] {
  const { type } = step;
  switch (type) {
    case 'note':
    case 'session':
    case 'check':
    case 'repaid':
    case 'refund-refused':
    case 'disputed':
    case 'looked':
      return [];
    case 'refunding':
      return [{ id, at, type, amount: toDollars(step.amount) }];
    case 'shipped':
    case 'tracking':
      return [{ id, at, type, carrier: step.carrier, tracking: step.tracking, url: step.url }];
    case 'cancelled':
    case 'withdrawn':
    case 'declared':
      return [{ id, at, type, reason: step.reason }];
    case 'refunded':
      return [{ id, at, type, amount: toDollars(step.amount) }];
    default:
      return [{ id, at, type }];
  }
}
