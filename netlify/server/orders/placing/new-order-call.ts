import { newOrderRequest } from '../../../../src/domain/order/desk/new-order.schema.ts';
import type { KeeperAction } from '../../accounts/keepers/keeper.ts';
import { requiredKey } from '../../kernel/http/request-headers.ts';
import { withJson } from '../../kernel/http/json-body.ts';
import { problemsBeside } from './address-problems.ts';
import { placePayable } from './place-payable.ts';

/** Places an order for a shopper who has called or written. */
export const postOrder: KeeperAction = withJson(
  () => newOrderRequest,
  async ({ discount, paid, ...order }, call, by: string) => {
    const { request } = call;
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const { amount = 0, reason = '' } = discount ?? {};
    const keeper = { by, isPaid: paid, discount: { cents: amount, reason } };
    const { cartItems, formData, total, gift, giftCards, payment } = order;
    const purchase = {
      request: { cartItems, formData, total, gift, giftCards, payment },
      idempotencyKey: key,
      keeper,
    };
    return placePayable(call, purchase);
  },
  undefined,
  problemsBeside,
);
