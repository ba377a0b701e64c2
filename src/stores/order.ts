import type { PlacedReply } from '~/api';
import type { Cart } from '~/domain/cart/cart';
import { lastOrderKey, type LastOrder } from '~/domain/order/last-order';
import { toOrderRequest } from '~/domain/order/order';
import { attemptFor, isAttempt, type OrderAttempt } from '~/domain/order/order-attempt';
import type { ShippingForm } from '~/domain/order/order.schema';
import { readSession, writeSession } from './session';

const attemptName = 'attarine:order-attempt';

/** Held here too, because a browser may refuse storage. */
let attempt: OrderAttempt | null = null;

/** The `Idempotency-Key` of this cart and form: the same over retries and reloads (decision 8). */
export function orderKey(cart: Cart, form: ShippingForm): string {
  const request = JSON.stringify(toOrderRequest(cart, form));
  const stored = readSession(attemptName);
  const earlier = attempt ?? (isAttempt(stored) ? stored : null);
  attempt = attemptFor(request, earlier, () => crypto.randomUUID());
  writeSession(attemptName, attempt);
  return attempt.key;
}

/** The next order is another one. */
export function forgetAttempt(): void {
  attempt = null;
  writeSession(attemptName, null);
}

/** Remembers the order just placed, so that the home page can lead to its page. */
export function rememberOrder({ orderId, key }: Omit<PlacedReply, 'message'>): void {
  if (orderId && key) writeSession(lastOrderKey, { id: orderId, key } satisfies LastOrder);
}
