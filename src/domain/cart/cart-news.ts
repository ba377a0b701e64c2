import type { Cart, LineItem } from './cart.ts';
import { choiceName, offerOf, toOffer, type Offer, type Product } from '../catalogue/catalogue.ts';
import { productIdsOf } from '../catalogue/lines.ts';
import { isSet } from '../product/discovery.ts';
import { sampleVariant } from '../product/sample.ts';
import type { Cents } from '../money.ts';
import type { ErrorReply } from '../error-reply.ts';

/** What the shop has to say about a line since it was put into the cart. */
interface LineNews {
  /** The price before today's; null when it has not changed. */
  was: Cents | null;
  /** Out of stock, or not sold any more. */
  isGone: boolean;
}

/** News by line id; a line without news is not in it. */
export type CartNews = Readonly<Record<string, LineNews>>;

export const noNews: CartNews = {};

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

/**
 * The name of a line for its controls: the product's name, with size or colour only where the cart
 * has the product twice.
 */
export function labelOf(cart: Cart, line: LineItem): string {
  const isTwice = cart.some((other) => other.productId === line.productId && other.id !== line.id);
  return isTwice ? choiceName(line, line.variant) : line.name;
}
