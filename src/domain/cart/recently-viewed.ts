import { isInt, isList } from '../guards.ts';

/** Ids of the products that a shopper looked at on this device, the latest first. */
export type RecentlyViewed = readonly number[];

export const neverViewed: RecentlyViewed = [];

/** One more than a row shows, because the product that is on the screen is left out. */
const keptCount = 7;

export const addViewed = (viewed: RecentlyViewed, id: number): RecentlyViewed =>
  [id, ...viewed.filter((other) => other !== id)].slice(0, keptCount);

/** Reads a stored list; anything that is not one becomes the empty list. */
export function parseViewed(stored: unknown): RecentlyViewed {
  if (!isList(stored)) return neverViewed;
  return stored
    .filter(isInt)
    .filter((id) => id > 0)
    .slice(0, keptCount);
}
