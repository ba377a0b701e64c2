import type { PlacedReply } from './place-order';
import type { OwnOrder } from '~/features/orders/view/own-order';
import type { OrderFacts } from '~/features/orders/view/said-of-order';
import { isLastOrder, type LastOrder } from '~/features/orders/last-order';
import { storageKey } from '~/base/storage-keys';
import { orderAttempt } from '~/stores/attempt';
import { $cart } from '~/stores/cart';
import { endExtras } from '~/stores/extras';
import { $keptOrders } from './kept-orders';
import { keepLastOrder } from './last-order';
import { $openPayment } from './open-payment';
import { endDraft } from './order-draft';
import { readSession } from '~/stores/session';

/**
 * The order whose payment was begun on this device, or the one that was placed last in this tab.
 * @param search of the address that the provider led back to: it may name the order, never its key.
 */
export function orderToPay(search: string): LastOrder | null {
  const id = new URLSearchParams(search).get('order');
  const last = readSession(storageKey.lastOrder);
  const known = [$openPayment.get(), isLastOrder(last) ? last : undefined, ...$keptOrders.get()];
  const named = known.find((order) => order && (id === null || order.id === id));
  // Its account's session may open it.
  return named ?? (id ? { id, key: '' } : null);
}

/**
 * An order whose payment was begun here stands now: its lines leave the cart, once. What was added
 * meanwhile stays.
 * @param facts what the home page says of the order that stands now.
 * @param placed the order that took its place, where that is another one.
 */
export function endOpenPayment(
  { id, key, lines }: LastOrder & { lines: readonly { id: string }[] },
  facts: OrderFacts | OwnOrder,
  placed: Pick<PlacedReply, 'orderId' | 'key'> = { orderId: id, key },
): void {
  if ($openPayment.get()?.id !== id) return;
  const isGuest = $keptOrders.get().some((kept) => kept.id === id);
  keepLastOrder(placed, isGuest);
  import('~/features/orders/view/said-of-order')
    .then(({ saidOfOrder }) => keepLastOrder(placed, isGuest, saidOfOrder(facts)))
    // Its number and link are kept.
    .catch(() => undefined);
  const ordered = new Set(lines.map((line) => line.id));
  $cart.set($cart.get().filter((line) => !ordered.has(line.id)));
  $openPayment.set(undefined);
  orderAttempt.end();
  endDraft();
  endExtras();
}
