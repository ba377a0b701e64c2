import { newOrderRequest } from '../../../src/domain/desk/steps/new-order.schema.ts';
import type { KeeperAction } from '../accounts/keepers/keeper.ts';
import { requiredKey } from '../edge/idempotency-key.ts';
import { withJson } from '../edge/json-body.ts';
import { problemsBeside } from '../orders/address-problems.ts';
import { placePayable } from '../progress/payment/place-payable.ts';

/** Places an order for a shopper who has called or written. */
export const postOrder: KeeperAction = withJson(
  () => newOrderRequest,
  async ({ discount, paid, ...order }, call, by: string) => {
    const { request } = call;
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const { amount = 0, reason = '' } = discount ?? {};
    const keeper = { by, isPaid: paid, discount: { cents: amount, reason } };
    const { cartItems, formData, total, gift, payment } = order;
    const purchase = {
      request: { cartItems, formData, total, gift, payment },
      ...{ idempotencyKey: key, keeper },
    };
    return placePayable(call, purchase);
  },
  undefined,
  problemsBeside,
);
