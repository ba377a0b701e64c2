import { useEffect } from 'react';
import { $cart } from '~/stores/cart';

/** Brings the cart to today's catalogue; without a network it stays as it is. */
export function useFreshCart(): void {
  useEffect(() => {
    if ($cart.get().length === 0) return;
    void import('~/stores/refresh-cart').then(
      ({ refreshCart }) => refreshCart(),
      () => undefined,
    );
  }, []);
}
