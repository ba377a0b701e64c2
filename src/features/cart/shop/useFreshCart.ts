import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Cart } from '~/features/cart/cart';
import { noNews, soldLines } from '~/features/cart/line-news';
import { $cartNews } from '~/stores/cart-news';
import { $cart } from '~/stores/cart';

/**
 * Brings the cart to today's catalogue; without a network it stays as it is. @returns its lines that
 * are still sold.
 */
export function useFreshCart(cart: Cart): Cart {
  const news = useStore($cartNews, { ssr: () => noNews });
  useEffect(() => {
    if ($cart.get().length === 0) return;
    void import('~/stores/refresh-cart')
      .then(({ refreshCart }) => refreshCart())
      .catch(() => undefined);
  }, []);
  return soldLines(cart, news);
}
