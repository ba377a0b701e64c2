import type { Cents } from '../../base/money.ts';
import type { Cart } from './cart.ts';

/** What the shop has to say about a line since it was put into the cart. */
export interface LineNews {
  /** The price before today's; null when it has not changed. */
  was: Cents | null;
  /** 'unsold' is not in the shop any more; null for what can be bought. */
  gone: 'unsold' | 'sold out' | null;
  /** So many were refused, because fewer are left. */
  short: number | null;
}

/** News by line id; a line without news is not in it. */
export type CartNews = Readonly<Record<string, LineNews>>;

export const noNews: CartNews = {};

/** The lines that the shop still has: only they are counted and ordered. */
export const soldLines = (cart: Cart, news: CartNews): Cart =>
  cart.some(({ id }) => news[id]?.gone === 'unsold')
    ? cart.filter(({ id }) => news[id]?.gone !== 'unsold')
    : cart;
