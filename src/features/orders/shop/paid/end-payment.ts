import { hasTakenMoney } from '~/features/orders/view/card-payment';
import { toOwnOrder, type OwnOrder } from '~/features/orders/view/own-order';
import type { LastOrder } from '~/features/orders/last-order';
import type { Refusal } from '~/islands/form/useForm';
import { failureOf } from '~/features/orders/shop/order/failure';
import { cancelOrder, fetchOrder } from '~/features/orders/shop/order/order-calls';

/** How an order stands that was to be ended; null for one that is not there any more. */
export interface Ended {
  order: OwnOrder | null;
  /** Its payment came first: it must not be ordered again unasked. */
  isPaid: boolean;
}

/**
 * Cancels an order that awaits its payment, so that its cart can be ordered another way. The server
 * ends the payment at the provider first; whatever that says, the answer is how the order stands.
 */
export async function endPayment({ id, key }: LastOrder): Promise<Ended | Refusal> {
  const before = await read(id, key);
  if ('problem' in before || before.order?.card?.state !== 'awaiting') return before;
  const cancelled = await cancelOrder(id, key, crypto.randomUUID());
  if (cancelled.ok) return endedOf(toOwnOrder(cancelled.value, cancelled.etag, Date.now()));
  // Between the two calls it may have been paid, or the time to pay may have ended.
  const after = await read(id, key);
  const isOver = !('problem' in after) && after.order?.card?.state !== 'awaiting';
  return isOver ? after : failureOf(cancelled);
}

async function read(id: string, key: string): Promise<Ended | Refusal> {
  const result = await fetchOrder(id, key);
  if (result.ok) return endedOf(toOwnOrder(result.value, result.etag, Date.now()));
  return result.reason === 'absent' ? { order: null, isPaid: false } : failureOf(result);
}

const endedOf = (order: OwnOrder): Ended => ({
  order,
  isPaid: order.card !== null && hasTakenMoney(order.card),
});
