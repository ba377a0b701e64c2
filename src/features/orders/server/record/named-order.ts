import { findOrder } from './read-order.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { FoundOrder } from './own-order.ts';

/** The order with this number if it was placed with this address, in whatever case. */
export async function findNamedOrder(
  shop: Shop,
  { orderId, email }: { orderId: string; email: string },
): Promise<FoundOrder | null> {
  const order = await findOrder(shop, orderId);
  return order?.to.email.toLowerCase() === email.toLowerCase() ? { orderId, order } : null;
}
