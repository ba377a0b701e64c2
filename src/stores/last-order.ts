import type { PlacedReply } from '~/api';
import type { LastOrder } from '~/domain/order/last-order';
import { storageKey } from '~/domain/storage-keys';
import { writeSession } from './session';

/** Keeps the order just placed, when the reply names it, so that the home page can lead to its page. */
export function keepLastOrder({ orderId, key }: Omit<PlacedReply, 'message'>): void {
  if (orderId && key) writeSession(storageKey.lastOrder, { id: orderId, key } satisfies LastOrder);
}
