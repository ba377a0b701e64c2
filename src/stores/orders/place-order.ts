import { post } from '~/api';
import { isNumber, isOptional, isShape, isText } from '~/base/guards';
import type { OrderRequest } from '~/features/orders/order.schema';
import type { OrderFacts } from '~/features/orders/view/said-of-order';

/** Of an order's reply only the message must be there (R161). */
export interface PlacedReply extends OrderFacts {
  message: string;
  orderId?: string | undefined;
  key?: string | undefined;
}

export const isPlacedReply = isShape<PlacedReply>({
  message: isText,
  orderId: isOptional(isText),
  key: isOptional(isText),
  total: isOptional(isNumber),
  arrivesBy: isOptional(isText),
  // Its reader looks at it.
  pickUp: (value): value is unknown => value !== null,
});

/** @param idempotencyKey the same over all retries, so that one purchase makes one order (`stores/attempt`). */
export const placeOrder = (request: OrderRequest, idempotencyKey: string) =>
  post('/api/place-order', isPlacedReply, request, { 'Idempotency-Key': idempotencyKey });
