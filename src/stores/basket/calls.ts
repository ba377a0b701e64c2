import { call } from '~/api';
import type { Basket } from '~/domain/cart/basket';
import { isBasketReply } from '~/domain/cart/device-copy';

const path = '/api/basket';

export const fetchBasket = () => call(path, isBasketReply);

/**
 * Arrives also when the page is closed meanwhile.
 * @param etag of the basket that it replaces.
 */
export const saveBasket = ({ since, cart, wishlist }: Basket, etag: string) =>
  call(path, isBasketReply, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': etag },
    body: JSON.stringify({ since, cart, wishlist }),
    keepalive: true,
  });
