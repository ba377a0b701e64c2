import type { Cart } from '~/domain/cart/cart';

/** Copies a link that proposes this cart to who opens it. */
export const ShareCart = ({ cart }: { cart: Cart }) => (
  <button
    type="button"
    className="button quiet"
    onClick={() => void import('./share-cart').then(({ shareCart }) => shareCart(cart))}
  >
    Share cart
  </button>
);
