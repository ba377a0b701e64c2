import { lineId, offerOf, pathOf, type CardProduct } from '../catalogue/catalogue.ts';
import { isInt, isListOf, isNullOr, isShape, isText } from '../../base/guards.ts';
import { isSample, maxOfSample } from '../catalogue/product/sample.ts';
import { sum, times, type Cents } from '../../base/money.ts';

/** One row of the cart: a product in a chosen size or colour (R80). */
export interface LineItem {
  /** `{productId}_{size}`, `{productId}_{color}` or `{productId}`. */
  id: string;
  productId: number;
  variant: string | null;
  name: string;
  price: Cents;
  originalPrice: Cents;
  quantity: number;
  /** Address of the thumbnail and of the product's page. */
  picture: string;
  href: string;
}

export type Cart = readonly LineItem[];

export const emptyCart: Cart = [];

/** Whole numbers up to this may be ordered of one line (R80). */
export const maxQuantity = 99;

/** The same of a line: nobody needs more samples of one perfume (R612). */
export const mostOf = (lineId: string): number => (isSample(lineId) ? maxOfSample : maxQuantity);

/** A line for a product; null when the product needs a choice that `variant` does not name. */
export function lineFor(
  product: CardProduct,
  variant: string | null,
  quantity = 1,
): LineItem | null {
  const offer = offerOf(product, variant);
  if (offer === null) return null;
  return {
    id: lineId(product.id, variant),
    productId: product.id,
    variant,
    name: product.name,
    price: offer.price,
    originalPrice: offer.originalPrice,
    quantity,
    picture: product.picture.src,
    href: pathOf(product),
  };
}

/** Adds to the quantity of a line that is there, else appends it (R80). */
export function addLine(cart: Cart, line: LineItem): Cart {
  const present = cart.find((item) => item.id === line.id);
  if (!present) return [...cart, { ...line, quantity: Math.min(line.quantity, mostOf(line.id)) }];
  return setQuantity(cart, line.id, present.quantity + line.quantity);
}

/** A removed line where it was; what was added of it meanwhile stays. */
export const putBack = (cart: Cart, line: LineItem, position: number): Cart =>
  cart.some((item) => item.id === line.id)
    ? addLine(cart, line)
    : [...cart.slice(0, position), line, ...cart.slice(position)];

export const removeLine = (cart: Cart, id: string): Cart => cart.filter((item) => item.id !== id);

/** 0 or below removes the line (R80). */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, id);
  const kept = Math.min(Math.trunc(quantity), mostOf(id));
  return cart.map((item) => (item.id === id ? { ...item, quantity: kept } : item));
}

/** What a typed quantity means: a whole number up to 99, or null for a field left empty or unreadable (R80). */
export function parseQuantity(text: string): number | null {
  const trimmed = text.trim();
  if (!/^-?\d{1,6}$/.test(trimmed)) return null;
  return Math.min(Number(trimmed), maxQuantity);
}

export const lineTotal = (line: Pick<LineItem, 'price' | 'quantity'>): Cents =>
  times(line.price, line.quantity);

export const subtotal = (lines: readonly Pick<LineItem, 'price' | 'quantity'>[]): Cents =>
  sum(lines.map(lineTotal));

export const itemCount = (cart: Cart): number =>
  cart.reduce((count, item) => count + item.quantity, 0);

const isCents = (value: unknown): value is Cents => isInt(value) && value >= 0;
const isQuantity = (value: unknown): value is number =>
  isInt(value) && value >= 1 && value <= maxQuantity;

const isLines = isListOf(
  isShape<LineItem>({
    id: isText,
    productId: isInt,
    variant: isNullOr(isText),
    name: isText,
    price: isCents,
    originalPrice: isCents,
    quantity: isQuantity,
    picture: isText,
    href: isText,
  }),
);

/** Reads a stored cart; anything that is not one becomes the empty cart. */
export const parseCart = (stored: unknown): Cart => (isLines(stored) ? stored : emptyCart);
