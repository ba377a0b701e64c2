import { postOnDelivery } from '../../../src/features/orders/server/shopper/on-delivery-call.ts';
import { orderOrMessage } from '../order-or-message.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone } from '../guards.ts';

/** Orders, also in place of another one, and the messages that come the same way. */
export const placeOrderRoutes: readonly Route[] = [
  anyone('POST /api/place-order', orderOrMessage, 200, 400, 404, 409, 410, 422, 429),
  anyone('POST /api/orders/:id/on-delivery', postOnDelivery, 200, 400, 404, 409, 410, 422),
];
