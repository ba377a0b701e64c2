import { isRecord } from '../../../../base/guards.ts';
import { newOrderRequest, newPickUpRequest } from '../../desk-view/new-order.schema.ts';
import type { KeeperAction } from '../../../accounts/server/keepers/keeper.ts';
import { requiredKey } from '../../../../../netlify/kernel/http/request-headers.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { problemsBeside } from './address-problems.ts';
import { placePayable } from './place-payable.ts';

/** Places an order for a shopper who has called or written. */
export const postOrder: KeeperAction = withJson(
  (body) => (isRecord(body) && 'delivery' in body ? newPickUpRequest : newOrderRequest),
  async ({ discount, paid, ...sent }, call, by: string) => {
    const key = requiredKey(call.request);
    if (typeof key !== 'string') return key;
    const { amount = 0, reason = '' } = discount ?? {};
    const { by: _, ...request } = sent;
    const keeper = { by, isPaid: paid, discount: { cents: amount, reason } };
    return placePayable(call, { request, idempotencyKey: key, keeper });
  },
  undefined,
  problemsBeside,
);
