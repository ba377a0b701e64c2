import { eachList, type Basket, type Entries, type Entry } from './basket.ts';

/** The server keeps so many entries of each list, removed ones included. */
export const mostEntries = { cart: 100, wishlist: 300 } as const;

/** Drops the removed entries that are older than a time. @param before ms since 1970. */
export function withoutOldRemovals(basket: Basket, before: number): Basket {
  const isOld = ([, { quantity, at }]: [string, Entry]) => quantity === 0 && at < before;
  const all = [...Object.entries(basket.cart), ...Object.entries(basket.wishlist)];
  if (!all.some(isOld)) return basket;
  const left = (entries: Entries) =>
    Object.fromEntries(Object.entries(entries).filter((entry) => !isOld(entry)));
  return {
    since: Math.max(basket.since, before),
    ...eachList((list) => left(basket[list])),
  };
}

/**
 * The basket as the server takes it. The oldest removed entries are dropped first; of a list that
 * is still too long the newest entries stay.
 */
export function bounded(basket: Basket): Basket {
  const since = Math.max(
    basket.since,
    ...Object.values(eachList((list) => surplusUntil(basket[list], mostEntries[list]))),
  );
  const { cart, wishlist } = withoutOldRemovals(basket, since);
  const newest = (entries: Entries, most: number) =>
    Object.fromEntries(byAge(entries).slice(-most));
  return {
    since,
    cart: newest(cart, mostEntries.cart),
    wishlist: newest(wishlist, mostEntries.wishlist),
  };
}

/** Removed entries up to this time must be dropped to make a list short enough; 0 when it is. */
function surplusUntil(entries: Entries, most: number): number {
  const surplus = Object.keys(entries).length - most;
  if (surplus <= 0) return 0;
  const removals = byAge(entries).filter(([, { quantity }]) => quantity === 0);
  return (removals[Math.min(surplus, removals.length) - 1]?.[1].at ?? -1) + 1;
}

/** The oldest first. */
export const byAge = (entries: Entries): [string, Entry][] =>
  Object.entries(entries).sort(([, one], [, other]) => one.at - other.at);
