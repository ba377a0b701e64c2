import type { Basket } from '~/domain/cart/basket';
import type { Quantities } from '~/domain/cart/device-copy';
import { cartFrom, wishlistFrom } from '~/domain/cart/shown-basket';
import { $cart } from '~/stores/cart';
import { $wishlist } from '~/stores/wishlist';
import { knownCard, knownProduct } from '~/stores/products';

let isShowing = false;

/** Is what changes now no doing of the shopper's? */
export const isBeingShown = () => isShowing;

export function showBasket({ cart, wishlist }: Basket): void {
  show(() => {
    const nextCart = cartFrom($cart.get(), cart, knownProduct);
    if (nextCart !== $cart.get()) $cart.set(nextCart);
    const nextWishes = wishlistFrom($wishlist.get(), wishlist, knownCard);
    if (nextWishes !== $wishlist.get()) $wishlist.set(nextWishes);
  });
}

/** Takes all else away. */
export function showOnly({ cart, wishlist }: Quantities): void {
  show(() => {
    $cart.set($cart.get().filter(({ id }) => cart[id] !== undefined));
    $wishlist.set($wishlist.get().filter(({ id }) => wishlist[String(id)] !== undefined));
  });
}

function show(change: () => void): void {
  isShowing = true;
  try {
    change();
  } finally {
    isShowing = false;
  }
}
