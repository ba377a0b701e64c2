import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import { shopperProgress } from '../../../src/domain/progress/progress-view.ts';
import type { ShopperOrder } from '../../../src/domain/progress/progress-view.ts';
import { signedIn } from '../accounts/session.ts';
import type { Action, Call } from '../edge/http.ts';
import { ok, refuse } from '../edge/reply.ts';
import { isOrderOf } from '../orders/order-owner.ts';
import { findOrder, orderView } from '../orders/order-view.ts';
import { isSame, linkKey } from '../store/secrets.ts';

/**
 * The order, for a caller with its link key or the session of its account. For all others it does
 * not exist: the answer is the same for a wrong key and a wrong number.
 */
export const getOrder: Action = async (call) => {
  const orderId = call.params['id'] ?? '';
  const order = await findOrder(call.shop, orderId);
  if (!order || !(await mayRead(call, orderId, order)))
    return refuse(404, 'This order was not found.');
  const progress = (await call.shop.progress.read(orderId))?.value ?? noProgress;
  return ok({
    ...orderView(orderId, order),
    progress: shopperProgress(progress, order.totalCents),
  } satisfies ShopperOrder);
};

async function mayRead(call: Call, orderId: string, order: PlacedRecord): Promise<boolean> {
  const { request } = call;
  // Older links carry it in the query; addresses stand in logs, headers do not.
  const key = request.headers.get('x-order-key') ?? new URL(request.url).searchParams.get('key');
  if (key !== null && isSame(key, linkKey(orderId))) return true;
  const account = await signedIn(call);
  return account !== null && isOrderOf(account, order);
}
