import { isListed, type Basket, type Entries } from './basket.ts';
import { byAge } from './basket-bounds.ts';
import type { Cart } from './cart.ts';
import type { Quantities } from './device-copy.ts';
import type { Wishlist } from './wishlist.ts';
import type { CardProduct, Discovery, Product } from '../catalogue/catalogue.ts';
import { productIdsOf } from '../catalogue/lines.ts';
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

type Find<Found> = (id: number) => Found | undefined;

/** The cart of a device as the basket has it. Products that are not sold any more are hidden. */
export function cartFrom(
  cart: Cart,
  entries: Entries,
  find: Find<Product>,
  discovery?: Discovery,
): Cart {
  const left = cart.flatMap((line) => {
    if (!isListed.cart(line.id)) return [line];
    const quantity = wantedOf(entries, line.id);
    if (quantity === 0) return [];
    return [quantity === line.quantity ? line : { ...line, quantity }];
  });
  const added = missingIn(entries, new Set(cart.map(({ id }) => id))).flatMap(
    (id) => lineOf(id, find, discovery, wantedOf(entries, id)) ?? [],
  );
  return sameOr(cart, [...left, ...added]);
}

export function wishlistFrom(
  wishlist: Wishlist,
  entries: Entries,
  find: Find<CardProduct>,
): Wishlist {
  const left = wishlist.filter(
    ({ id }) => !isListed.wishlist(String(id)) || wantedOf(entries, String(id)) > 0,
  );
  const present = new Set(wishlist.map(({ id }) => String(id)));
  const added = missingIn(entries, present).flatMap((id) => find(Number(id)) ?? []);
  return sameOr(wishlist, [...left, ...added]);
}

/** Ids of the products that a device has to know before it can show a basket. */
export function productsToShow({ cart, wishlist }: Basket, shown: Quantities): number[] {
  const lines = missingIn(cart, new Set(Object.keys(shown.cart)));
  const wishes = missingIn(wishlist, new Set(Object.keys(shown.wishlist)));
  return [...lines.flatMap(productIdsOf), ...wishes.map(Number)];
}

const wantedOf = (entries: Entries, id: string): number => entries[id]?.quantity ?? 0;

/** The oldest first. */
const missingIn = (entries: Entries, present: ReadonlySet<string>): string[] =>
  byAge(entries)
    .filter(([id, { quantity }]) => quantity > 0 && !present.has(id))
    .map(([id]) => id);

/** The same list when nothing has changed, so that no subscriber is notified for nothing. */
const sameOr = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] =>
  before.length === after.length && before.every((item, index) => item === after[index])
    ? before
    : after;
