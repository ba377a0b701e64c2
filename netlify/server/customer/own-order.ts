import { readOrderNumber } from '../../../src/domain/order/order-number.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { corrected } from '../../../src/domain/progress/corrected.ts';
import { withdrawUntil } from '../../../src/domain/progress/deadlines.ts';
import { expectedArrival } from '../../../src/domain/progress/view/expected-arrival.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import type { Progress } from '../../../src/domain/progress/progress.schema.ts';
import {
  lineViews,
  paymentOf,
  shopperProgress,
  type ShopperOrder,
} from '../../../src/domain/progress/view/progress-view.ts';
import { signedIn } from '../accounts/sessions/session.ts';
import type { Call } from '../edge/http.ts';
import { ok, refuse, type Reply } from '../edge/reply.ts';
import { isOrderOf } from '../orders/order-owner.ts';
import { findOrder, labelledOrder } from '../orders/order-view.ts';
import { builtDelivery } from '../products/catalogue.ts';
import { progressTag } from '../progress/take-step.ts';
import type { Shop } from '../store/shop.ts';
import { isSame, linkKey } from '../store/secrets.ts';

export interface OwnOrder {
  orderId: string;
  order: PlacedRecord;
}

/**
 * The order that the path names, for a caller with its link key or the session of its account. A
 * wrong key and a wrong number get the same answer.
 */
export async function findOwnOrder(call: Call): Promise<OwnOrder | null> {
  const orderId = readOrderNumber(call.params['id'] ?? '') ?? '';
  const order = await findOrder(call.shop, orderId);
  return order && (await isOwnOrder(call, orderId, order)) ? { orderId, order } : null;
}

export const orderNotFound = (): Reply => refuse(404, 'This order was not found.');

/** May the caller see and change this order? */
export async function isOwnOrder(
  call: Call,
  orderId: string,
  order: PlacedRecord,
): Promise<boolean> {
  const key = keyOf(call.request);
  if (key !== null && isSame(key, linkKey(orderId))) return true;
  const account = await signedIn(call);
  return account !== null && isOrderOf(account, order);
}

/**
 * Older links have the key in the query; it is accepted for reading only, because addresses are
 * logged and headers are not.
 */
function keyOf({ method, headers, url }: Request): string | null {
  const isReading = method === 'GET' || method === 'HEAD';
  return headers.get('x-order-key') ?? (isReading ? new URL(url).searchParams.get('key') : null);
}

export const readProgress = async (shop: Shop, orderId: string): Promise<Progress> =>
  (await shop.progress.read(orderId))?.value ?? noProgress;

/** What its shopper sees of an order. */
export function shopperReply({ orderId, order }: OwnOrder, progress: Progress): Reply {
  const delivery = builtDelivery();
  const until = withdrawUntil(progress, delivery.timeZone);
  return ok(
    {
      ...labelledOrder(orderId, corrected(order, progress)),
      progress: shopperProgress(progress, order),
      payment: paymentOf(progress, order),
      units: lineViews(order, progress),
      arrivesBy: expectedArrival(order, progress, delivery),
      withdrawUntil: until === null ? null : new Date(until).toISOString(),
    } satisfies ShopperOrder,
    { ETag: progressTag(progress) },
  );
}
