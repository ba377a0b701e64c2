import { byAge, eachList, isListed, type Basket, type Entries } from './basket.ts';
import type { Cart } from './cart.ts';
import type { Quantities } from './device-copy.ts';
import type { Wishlist } from './wishlist.ts';
import type { CardProduct, Product, ShopSet } from '../catalogue/catalogue.ts';
import { lineOf } from './set-line.ts';

/** What a device shows, without what only it can have. */
export const quantitiesOf = (cart: Cart, wishlist: Wishlist): Quantities => ({
  cart: Object.fromEntries(
    cart.filter(({ id }) => isListed.cart(id)).map(({ id, quantity }) => [id, quantity]),
  ),
  wishlist: Object.fromEntries(
    wishlist.filter(({ id }) => isListed.wishlist(String(id))).map(({ id }) => [String(id), 1]),
  ),
});

/** The cart of a device as the basket has it. Products that are not sold any more are hidden. */
export const cartFrom = (
  cart: Cart,
  entries: Entries,
  find: (id: number) => Product | undefined,
  sets: readonly ShopSet[],
): Cart =>
  listFrom(cart, entries, isListed.cart, (id, quantity, present) => {
    const line = present ?? lineOf(id, find, sets, quantity);
    return line?.quantity === quantity ? line : line && { ...line, quantity };
  });

export const wishlistFrom = (
  wishlist: Wishlist,
  entries: Entries,
  find: (id: number) => CardProduct | undefined,
): Wishlist =>
  listFrom(wishlist, entries, isListed.wishlist, (id, _, present) => present ?? find(Number(id)));

/**
 * What is missing comes last, the oldest first.
 * @returns the same list when nothing has changed, so that no subscriber is notified for nothing.
 */
function listFrom<Item extends { id: string | number }>(
  before: readonly Item[],
  entries: Entries,
  isEntry: (id: string) => boolean,
  make: (id: string, quantity: number, present?: Item) => Item | null | undefined,
): readonly Item[] {
  const present = new Map(before.map((item) => [String(item.id), item]));
  const ids = new Set([...present.keys(), ...byAge(entries).map(([id]) => id)]);
  const after = [...ids].flatMap((id) => {
    const quantity = entries[id]?.quantity ?? 0;
    if (!isEntry(id)) return present.get(id) ?? [];
    return quantity > 0 ? (make(id, quantity, present.get(id)) ?? []) : [];
  });
  const isSame = before.length === after.length && before.every((item, at) => item === after[at]);
  return isSame ? before : after;
}

/** Ids of lines and wishes whose products a device has to know before it can show a basket. */
export const linesToShow = (basket: Basket, shown: Quantities): string[] =>
  Object.values(
    eachList((list) =>
      Object.entries(basket[list])
        .filter(([id, { quantity }]) => quantity > 0 && shown[list][id] === undefined)
        .map(([id]) => id),
    ),
  ).flat();
