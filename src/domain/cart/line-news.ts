import type { Cents } from '../money.ts';

/** What the shop has to say about a line since it was put into the cart. */
export interface LineNews {
  /** The price before today's; null when it has not changed. */
  was: Cents | null;
  /** Out of stock, or not sold any more. */
  isGone: boolean;
}

/** News by line id; a line without news is not in it. */
export type CartNews = Readonly<Record<string, LineNews>>;

export const noNews: CartNews = {};
