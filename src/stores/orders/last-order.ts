import type { PlacedReply } from './place-order';
import { addOrder } from '~/features/orders/kept-orders';
import type { LastOrder } from '~/features/orders/last-order';
import { storageKey } from '~/base/storage-keys';
import { $keptOrders } from './kept-orders';
import { writeSession } from '~/stores/session';

/**
 * Keeps the order just placed, if the reply names it, for the home page. A guest's
 * order is also kept on the device. The account has the orders of who is signed in.
 * @param said what the home page says of it.
 */
export function keepLastOrder(
  { orderId, key }: Pick<PlacedReply, 'orderId' | 'key'>,
  isGuest: boolean,
  said: readonly string[] = [],
): void {
  if (!orderId || !key) return;
  const order: LastOrder = { id: orderId, key };
  writeSession(storageKey.lastOrder, { ...order, said });
  if (isGuest)
    $keptOrders.set(addOrder($keptOrders.get(), { ...order, at: new Date().toISOString() }));
}
