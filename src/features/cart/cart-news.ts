import type { Cart, LineItem } from './cart.ts';
import {
  offerOf,
  parseLineId,
  toOffer,
  type Offer,
  type Product,
  type ShopSet,
} from '../catalogue/catalogue.ts';
import { skusOf } from '../catalogue/lines.ts';
import { isSet } from '../catalogue/product/set-ids.ts';
import { findSet } from '../catalogue/sets.ts';
import type { CartNews, LineNews } from './line-news.ts';
import type { ErrorReply } from '../../base/error-reply.ts';

/** What was found out about lines, by their ids. */
type Found = Readonly<Record<string, Partial<LineNews>>>;

/**
 * The lines that cannot be bought now, as far as these products tell.
 * @param isWhole what is not among the products is not in the shop.
 */
export function goneLines(
  cart: Cart,
  products: readonly Product[],
  sets: readonly ShopSet[],
  isWhole: boolean,
): Found {
  const byId = new Map(products.map((product) => [product.id, product]));
  const goneOf = ({ id }: LineItem): LineNews['gone'] => {
    const named = skusOf(id, sets).flatMap((sku) => parseLineId(sku) ?? []);
    const productOf = ({ productId }: { productId: number }) => byId.get(productId);
    const isUnsold = (one: (typeof named)[number]) => {
      const product = productOf(one);
      return product ? offerOf(product, one.variant) === null : isWhole;
    };
    if ((isSet(id) && !findSet(id, sets)) || named.some(isUnsold)) return 'unsold';
    return named.some((one) => productOf(one)?.inStock === false) ? 'sold out' : null;
  };
  const all = cart.map((line) => [line.id, goneOf(line)] as const);
  return Object.fromEntries(all.flatMap(([id, gone]) => (gone ? [[id, { gone }]] : [])));
}

const nothing: LineNews = { was: null, gone: null, short: null };

/** Adds to the news what changed between two states of a cart and what was found out about it. */
export function addNews(news: CartNews, before: Cart, after: Cart, found: Found = {}): CartNews {
  const prices = new Map(before.map((line) => [line.id, line.price]));
  const entries = after.flatMap((line): [string, LineNews][] => {
    const old = news[line.id] ?? nothing;
    const earlier = prices.get(line.id) ?? line.price;
    const was = earlier === line.price ? old.was : earlier;
    const next = { ...old, was, ...found[line.id] };
    return Object.values(next).some((one) => one !== null) ? [[line.id, next]] : [];
  });
  return Object.fromEntries(entries);
}

/** Today's offers by line id, as a refusal of place-order names them in dollars. */
export const offersOf = (prices: NonNullable<ErrorReply['prices']>): Map<string, Offer> =>
  new Map(Object.entries(prices).map(([id, offer]) => [id, toOffer(offer)]));
