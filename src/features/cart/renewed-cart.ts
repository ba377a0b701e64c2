import type { Offer, Product, ShopSet } from '../catalogue/catalogue.ts';
import type { Cart, LineItem } from './cart.ts';
import { lineOf } from './set-line.ts';

/** The cart at other prices: a line without an offer stays as it is. */
export const reprice = (cart: Cart, offers: ReadonlyMap<string, Offer>): Cart =>
  replaceLines(cart, (line) => {
    const { price, originalPrice } = offers.get(line.id) ?? line;
    return { ...line, price, originalPrice };
  });

/**
 * The cart as it would be filled today: with today's prices, names and pictures. A line that is not known or not
 * sold any more stays as it is.
 */
export const renewed = (
  cart: Cart,
  find: (productId: number) => Product | undefined,
  sets: readonly ShopSet[],
): Cart => replaceLines(cart, (line) => lineOf(line.id, find, sets, line.quantity) ?? line);

/** The same cart object when no line has changed, so that no subscriber is notified for nothing. */
function replaceLines(cart: Cart, next: (line: LineItem) => LineItem): Cart {
  const replaced = cart.map(next);
  const isSame = (line: LineItem, index: number) => {
    const before = new Map<string, unknown>(Object.entries(cart[index] ?? {}));
    return Object.entries(line).every(([field, value]) => before.get(field) === value);
  };
  return replaced.every(isSame) ? cart : replaced;
}
