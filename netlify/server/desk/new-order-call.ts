import { newOrderRequest } from '../../../src/domain/desk/steps/new-order.schema.ts';
import type { KeeperAction } from '../accounts/keepers/keeper.ts';
import { requiredKey } from '../edge/idempotency-key.ts';
import { withJson } from '../edge/json-body.ts';
import { problemsBeside } from '../orders/address-problems.ts';
import { orderReply } from '../orders/order-reply.ts';
import { placeOrder } from '../orders/place-order.ts';
import { secret } from '../store/secrets.ts';

/** Places an order for a shopper who has called or written. */
export const postOrder: KeeperAction = withJson(
  () => newOrderRequest,
  async ({ discount, paid, ...order }, { request, shop, after }, by: string) => {
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    // As in place-order: without them nothing is stored.
    secret('SHOP_LINK_SECRET');
    secret('SHOP_PEPPER');
    const { amount = 0, reason = '' } = discount ?? {};
    const keeper = { by, isPaid: paid, discount: { cents: amount, reason } };
    const { cartItems, formData, total, gift } = order;
    const purchase = {
      request: { cartItems, formData, total, gift },
      ...{ idempotencyKey: key, keeper },
    };
    return orderReply(await placeOrder(shop, purchase, after));
  },
  undefined,
  problemsBeside,
);
