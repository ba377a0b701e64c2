import { toDollars, type Cents } from '../../money.ts';
import type { OrderView } from '../../order/order.schema.ts';
import { standingEvents, type Standing } from '../progress.ts';
import type { OrderState, Progress, ProgressEvent, Shipment } from '../progress.schema.ts';

/* An order's progress on the wire: money in dollars, times ISO. */

export type MoneyState = 'due' | 'collected' | 'part refunded' | 'refunded';

export interface Money {
  state: MoneyState;
  collected: number;
  /** Of all refunds together; never more than was collected. */
  refunded: number;
}

/** @param collected null while the money is due. */
export function moneyStateOf(collected: Cents | null, refunded: Cents): MoneyState {
  if (collected === null) return 'due';
  if (refunded === 0) return 'collected';
  return refunded < collected ? 'part refunded' : 'refunded';
}

export function moneyOf({ isCollected, refundedCents }: Standing, totalCents: Cents): Money {
  return {
    state: moneyStateOf(isCollected ? totalCents : null, refundedCents),
    collected: isCollected ? toDollars(totalCents) : 0,
    refunded: toDollars(refundedCents),
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
export interface ShopperOrder extends OrderView {
  progress: ShopperProgress;
  /** The day by which it arrives, '2026-11-30'; null where nobody can say. */
  arrivesBy: string | null;
}

/** Neither keepers' names nor private notes, and nothing that was taken back. */
export function shopperProgress(progress: Progress, totalCents: Cents): ShopperProgress {
  const { state, shipment, events } = progress;
  return {
    state,
    money: moneyOf(progress, totalCents),
    shipment,
    events: standingEvents(events).flatMap(shopperEvent),
  };
}

function shopperEvent({ id, at, step }: ProgressEvent): ShopperEvent[] {
  const { type } = step;
  switch (type) {
    case 'note':
      return [];
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
