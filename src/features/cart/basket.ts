import { parseLineId, parseProductId } from '../catalogue/catalogue.ts';
import { isSet } from '../catalogue/product/set-ids.ts';
import { isPlainLine } from '../../base/plain-line.ts';

/*
 * The cart and the wishlist of an account, as the server and each of its devices keep them. Every
 * entry says when it was last changed, so that two copies can be joined without losing a change:
 * the last change of each entry wins.
 */

export interface Entry {
  /** How many are wanted; 0 says that it was taken out. On the wishlist 1 or 0. */
  quantity: number;
  /** Ms since 1970 by the server's clock. */
  at: number;
}

/** By line id ('1_50ML') in the cart, by product id on the wishlist. */
export type Entries = Readonly<Record<string, Entry>>;

export interface Basket {
  /**
   * Entries that were removed before this time (ms since 1970) are no longer listed. So an older
   * entry that is missing here was removed.
   */
  since: number;
  cart: Entries;
  wishlist: Entries;
}

export const emptyBasket: Basket = { since: 0, cart: {}, wishlist: {} };

/** Which ids may stand in a list. */
export const isListed = {
  cart: (id: string) => isPlainLine(id) && (parseLineId(id) !== null || isSet(id)),
  wishlist: (id: string) => parseProductId(id) !== null,
};

/** The server keeps so many entries of each list, removed ones included. */
export const mostEntries = { cart: 100, wishlist: 300 } as const;

/** The two lists of a basket, for what is done to both. */
export const eachList = <Result>(make: (list: 'cart' | 'wishlist') => Result) => ({
  cart: make('cart'),
  wishlist: make('wishlist'),
});

/** Joins two copies. Their order makes no difference, and joining again changes nothing. */
export const joinBaskets = (one: Basket, other: Basket): Basket => ({
  since: Math.max(one.since, other.since),
  ...eachList((list) => ({
    ...knownTo(one[list], other, list),
    ...knownTo(other[list], one, list),
  })),
});

/** Takes the later change of each entry. An entry that the other copy has dropped is left out. */
function knownTo(entries: Entries, other: Basket, list: 'cart' | 'wishlist'): Entries {
  const known = Object.entries(entries).flatMap(([id, entry]): [string, Entry][] => {
    const theirs = other[list][id];
    if (theirs) return [[id, later(entry, theirs)]];
    return entry.at >= other.since ? [[id, entry]] : [];
  });
  return Object.fromEntries(known);
}

/** Of two changes in the same millisecond the one that keeps more. */
function later(one: Entry, other: Entry): Entry {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.quantity > other.quantity ? one : other;
}

/** A change that counts as later than the one before, whatever the clocks of the devices say. */
export const changed = (before: Entry | undefined, quantity: number, now: number): Entry => ({
  quantity,
  at: Math.max(now, (before?.at ?? 0) + 1),
});

/** Drops the removed entries that are older than a time. @param before ms since 1970. */
export function withoutOldRemovals(basket: Basket, before: number): Basket {
  const lists = eachList((list) => Object.entries(basket[list]));
  const isOld = ([, { quantity, at }]: [string, Entry]) => quantity === 0 && at < before;
  if (![...lists.cart, ...lists.wishlist].some(isOld)) return basket;
  const left = eachList((list) => Object.fromEntries(lists[list].filter((entry) => !isOld(entry))));
  return { since: Math.max(basket.since, before), ...left };
}

/**
 * The basket as the server takes it. The oldest removed entries are dropped first; of a list that
 * is still too long the newest entries stay.
 */
export function bounded(basket: Basket): Basket {
  const isRemoved = ([, { quantity }]: [string, Entry]) => quantity === 0;
  const ranked = eachList((list) =>
    byAge(basket[list])
      .reverse()
      .sort((one, other) => Number(isRemoved(one)) - Number(isRemoved(other))),
  );
  const dropped = eachList((list) => ranked[list].slice(mostEntries[list]).find(isRemoved));
  return {
    since: Math.max(
      basket.since,
      ...Object.values(dropped).map((last) => (last?.[1].at ?? -1) + 1),
    ),
    ...eachList((list) => Object.fromEntries(ranked[list].slice(0, mostEntries[list]))),
  };
}

/** The oldest first. */
export const byAge = (entries: Entries): [string, Entry][] =>
  Object.entries(entries).sort(([, one], [, other]) => one.at - other.at);

/** The lines of an order leave the cart, unless they were changed after it. */
export function withoutOrdered(basket: Basket, lineIds: readonly string[], at: number): Basket {
  const ordered = lineIds.flatMap((id): [string, Entry][] => {
    const entry = basket.cart[id];
    return entry && entry.quantity > 0 && entry.at <= at ? [[id, { quantity: 0, at }]] : [];
  });
  if (ordered.length === 0) return basket;
  return { ...basket, cart: { ...basket.cart, ...Object.fromEntries(ordered) } };
}

/** The same text for baskets that say the same, in whatever order. */
export const basketText = ({ since, cart, wishlist }: Basket): string =>
  JSON.stringify([since, sorted(cart), sorted(wishlist)]);

const sorted = (entries: Entries) =>
  Object.entries(entries)
    .map(([id, { quantity, at }]) => [id, quantity, at] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
