import type { Cart, LineItem } from './cart.ts';
import { offerOf, toOffer, type Offer, type Product } from '../catalogue/catalogue.ts';
import { productIdsOf } from '../catalogue/lines.ts';
import { isSet } from '../product/discovery.ts';
import { sampleVariant } from '../product/sample.ts';
import type { CartNews, LineNews } from './line-news.ts';
import type { ErrorReply } from '../error-reply.ts';

/** The lines of known products that cannot be bought now. */
export function goneLines(cart: Cart, products: readonly Product[]): string[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const isGone = ({ id, variant }: LineItem) =>
    productIdsOf(id).some((productId) => {
      const product = byId.get(productId);
      const sold = isSet(id) ? sampleVariant : variant;
      return product !== undefined && (!product.inStock || offerOf(product, sold) === null);
    });
  return cart.filter(isGone).map((line) => line.id);
}

/** Adds to the news what changed between two states of a cart and which lines are gone. */
export function addNews(
  news: CartNews,
  before: Cart,
  after: Cart,
  gone: readonly string[],
): CartNews {
  const prices = new Map(before.map((line) => [line.id, line.price]));
  const entries = after.flatMap((line): [string, LineNews][] => {
    const old = news[line.id] ?? { was: null, isGone: false };
    const earlier = prices.get(line.id) ?? line.price;
    const was = earlier === line.price ? old.was : earlier;
    const isGone = old.isGone || gone.includes(line.id);
    return was !== null || isGone ? [[line.id, { was, isGone }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Today's offers by line id, as a refusal of place-order names them in dollars. */
export const offersOf = (prices: NonNullable<ErrorReply['prices']>): Map<string, Offer> =>
  new Map(Object.entries(prices).map(([id, offer]) => [id, toOffer(offer)]));
