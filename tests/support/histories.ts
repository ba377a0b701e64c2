import { noHistory } from '../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';
import type { ReadOrder } from '../../src/features/orders/ledger/claims.ts';
import { unitsToReserveAgain } from '../../src/features/orders/steps/undo.ts';
import { afterEvent } from '../../src/features/orders/steps/after-event.ts';
import type { Outcome } from '../../src/features/orders/steps/outcome.ts';

/* Steps of an order of two units, taken in memory. */

export const totalCents = 5_000;
export const to = { email: 'amina@example.com' };
export const takes = [{ sku: 'sku/7', share: 0, q: 2, by: 'a' }];
export const lines = [{ id: '7', quantity: 2, skus: ['sku/7'] }];
export const order: ReadOrder = {
  totalCents,
  lines: [{ id: '7', priceCents: 2_000, quantity: 2 }],
};

/** One step; units that an undo needs are free in another record. */
export function take(
  history: OrderHistory,
  step: EventBody,
  at: number,
  id: string,
  by = 'token',
  of: ReadOrder = order,
  closed: string | null = null,
): Outcome {
  const wanted = unitsToReserveAgain(history, step, takes, at);
  const reservedAgain = { name: id, takes: wanted.map((one) => ({ ...one, share: 1, by: id })) };
  return afterEvent(history, step, {
    id,
    orderId: 'o',
    by,
    now: at,
    timeZone: 'UTC',
    takes,
    lines,
    reservedAgain,
    closed,
    order: { to, ...of },
  });
}

/** How an order stands after steps that are all allowed. */
export function after(...steps: EventBody[]): OrderHistory {
  return steps.reduce((history, step, index) => {
    const outcome = take(history, step, 0, `event-${index}`);
    if (!outcome.ok) throw new Error(`${step.type}: ${outcome.reason}`);
    return outcome.history;
  }, noHistory);
}

export const facts = ({ state, isCollected, refundedCents, shipment }: OrderHistory) => ({
  state,
  isCollected,
  refundedCents,
  shipment,
});

export const packed: EventBody = { type: 'packed' };
export const shipped: EventBody = { type: 'shipped', carrier: 'Post' };
export const undone: EventBody = { type: 'undone' };
export const remark: EventBody = { type: 'note', text: 'Rang twice' };
export const delivered = (collected: boolean): EventBody => ({ type: 'delivered', collected });
export const refunded = (amount: number): EventBody => ({ type: 'refunded', amount });
