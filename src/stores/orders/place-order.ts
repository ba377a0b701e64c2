import { post } from '~/api';
import { isOptional, isShape, isText } from '~/domain/base/guards';
import type { OrderRequest } from '~/domain/order/order.schema';

/** Of an order's reply only the message must be there (R161). */
export interface PlacedReply {
  message: string;
  orderId?: string | undefined;
  key?: string | undefined;
}

export const isPlacedReply = isShape<PlacedReply>({
  message: isText,
  orderId: isOptional(isText),
  key: isOptional(isText),
});

/** @param idempotencyKey the same over all retries, so that one purchase makes one order (`stores/attempt`). */
export const placeOrder = (request: OrderRequest, idempotencyKey: string) =>
  post('/api/place-order', isPlacedReply, request, { 'Idempotency-Key': idempotencyKey });
