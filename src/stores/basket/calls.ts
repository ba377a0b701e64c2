import { call } from '~/api';
import type { Basket } from '~/features/cart/basket';
import { isBasketReply } from '~/features/cart/device-copy';

async function ask(init?: RequestInit) {
  const result = await call('/api/basket', isBasketReply, init);
  if (!result.ok) return result;
  const { now, ...server } = result.value;
  return {
    ok: true as const,
    server: { ...server, ahead: now - Date.now(), etag: result.etag ?? '' },
  };
}

/** The account's basket, and the ms by which the server's clock is ahead. */
export const fetchBasket = () => ask();

/**
 * Arrives also when the page is closed meanwhile.
 * @param etag of the basket that it replaces.
 */
export const saveBasket = ({ since, cart, wishlist }: Basket, etag: string) =>
  ask({
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': etag },
    body: JSON.stringify({ since, cart, wishlist }),
    keepalive: true,
  });
