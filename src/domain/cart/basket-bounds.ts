import { eachList, type Basket, type Entries, type Entry } from './basket.ts';

/** So many entries of each list are kept on the server, those that were taken out included. */
export const mostEntries = { cart: 100, wishlist: 300 } as const;

/** The notes of what was taken out before a time are given up. @param before ms since 1970. */
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
 * The basket as the server takes it. What was taken out longest ago is given up first; of a list
 * that is still too long the newest entries are kept.
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

/** Until when removals have to be given up, so that a list is short enough; 0 when it is. */
function surplusUntil(entries: Entries, most: number): number {
  const surplus = Object.keys(entries).length - most;
  if (surplus <= 0) return 0;
  const removals = byAge(entries).filter(([, { quantity }]) => quantity === 0);
  return (removals[Math.min(surplus, removals.length) - 1]?.[1].at ?? -1) + 1;
}

/** The oldest first. */
export const byAge = (entries: Entries): [string, Entry][] =>
  Object.entries(entries).sort(([, one], [, other]) => one.at - other.at);
