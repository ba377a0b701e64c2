import type { Basket } from '~/domain/cart/basket';
import type { Quantities } from '~/domain/cart/device-copy';
import { cartFrom, wishlistFrom } from '~/domain/cart/shown-basket';
import { $cart } from '~/stores/cart';
import { discoveryOffer } from '~/stores/catalogue';
import { knownCard, knownProduct } from '~/stores/products';
import { $wishlist } from '~/stores/wishlist';

/*
 * What is shown here would count as a change of the shopper, so the caller writes the copy after
 * it.
 */

export function showBasket({ cart, wishlist }: Basket): void {
  const nextCart = cartFrom($cart.get(), cart, knownProduct, discoveryOffer());
  if (nextCart !== $cart.get()) $cart.set(nextCart);
  const nextWishes = wishlistFrom($wishlist.get(), wishlist, knownCard);
  if (nextWishes !== $wishlist.get()) $wishlist.set(nextWishes);
}

/** Takes all else away. */
export function showOnly({ cart, wishlist }: Quantities): void {
  $cart.set($cart.get().filter(({ id }) => cart[id] !== undefined));
  $wishlist.set($wishlist.get().filter(({ id }) => wishlist[String(id)] !== undefined));
}
