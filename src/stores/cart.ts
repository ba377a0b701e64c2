import { persistentAtom } from './storage';
import { computed } from 'nanostores';
import {
  addLine,
  emptyCart,
  itemCount,
  lineFor,
  parseCart,
  putBack as putLineBack,
  removeLine,
  setQuantity,
  type Cart,
  type LineItem,
} from '~/features/cart/cart';
import type { CardProduct } from '~/features/catalogue/catalogue';
import { storageKey } from '~/base/storage-keys';
import { versioned } from './versioned';

const kept = versioned(parseCart, { version: 1 });

/** The cart of this browser, equal in all its tabs and after Back (R79). */
export const $cart = persistentAtom<Cart>(storageKey.cart, emptyCart, {
  ...kept,
  // Also a full storage can be emptied: a cart that was ordered never comes back (R851).
  encode: (cart) => (cart.length > 0 ? kept.encode(cart) : undefined),
});

export const $itemCount = computed($cart, itemCount);

export const addLineToCart = (line: LineItem) => $cart.set(addLine($cart.get(), line));

/** Adds a product; false when it needs a size or colour that `variant` does not name (R80). */
export function addToCart(product: CardProduct, variant: string | null, quantity = 1): boolean {
  const line = lineFor(product, variant, quantity);
  if (line) addLineToCart(line);
  return line !== null;
}

/** Brings a removed line back to its place. */
export const putBack = (line: LineItem, position: number) =>
  $cart.set(putLineBack($cart.get(), line, position));

export const removeFromCart = (id: string) => $cart.set(removeLine($cart.get(), id));

export const changeQuantity = (id: string, quantity: number) =>
  $cart.set(setQuantity($cart.get(), id, quantity));

export const clearCart = () => $cart.set(emptyCart);
