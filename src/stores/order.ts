import type { Cart } from '~/domain/cart/cart';
import { lastOrderKey, type LastOrder } from '~/domain/order/last-order';
import { toOrderRequest } from '~/domain/order/order';
import { attemptFor, parseAttempt, type OrderAttempt } from '~/domain/order/order-attempt';
import type { OrderReply, ShippingForm } from '~/domain/order/order.schema';
import { readSession, writeSession } from './session';

const attemptName = 'attarine:order-attempt';

/** Held here too, because a browser may refuse storage. */
let attempt: OrderAttempt | null = null;

/** The `Idempotency-Key` of this cart and form: the same over retries and reloads (decision 8). */
export function orderKey(cart: Cart, form: ShippingForm): string {
  const request = JSON.stringify(toOrderRequest(cart, form));
  attempt = attemptFor(request, attempt ?? parseAttempt(readSession(attemptName)), () =>
    crypto.randomUUID(),
  );
  writeSession(attemptName, attempt);
  return attempt.key;
}

/** The next order is another one. */
export function forgetAttempt(): void {
  attempt = null;
  writeSession(attemptName, null);
}

/** Remembers the order just placed, so that the home page can lead to its page. */
export function rememberOrder({ orderId, key }: Partial<OrderReply>): void {
  if (orderId && key) writeSession(lastOrderKey, { id: orderId, key } satisfies LastOrder);
}
