import { readOrderNumber } from '../../order-number.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { signedIn } from '../../../accounts/server/sessions/session.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { isOrderOf } from './order-owner.ts';
import { findOrder } from './read-order.ts';
import { isSame, linkKey } from '../../../../../netlify/kernel/store/secrets.ts';

export interface FoundOrder {
  orderId: string;
  order: PlacedRecord;
}

/**
 * The order that the path names, for a caller with its link key or the session of its account. A
 * wrong key and a wrong number get the same answer.
 */
export async function findOwnOrder(call: Call): Promise<FoundOrder | null> {
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
