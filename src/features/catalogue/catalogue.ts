import { toCents, type Cents } from '../../base/money.ts';
import { productPath, type ProductKind } from '../../base/routes.ts';
import { sampleVariant } from './product/sample.ts';
import type { Concentration, Occasion, Season } from './product/vocabulary.ts';

/** One thing to choose: a size ('50ML') or a colour ('Sand') with its own price. */
export interface Variant {
  name: string;
  price: Cents;
  originalPrice: Cents;
  isDefault?: boolean | undefined;
}

/**
 * A product's picture in the widths of a card; `src` is the smallest, for places that show it
 * small. It stands beside the product's name and needs no words of its own.
 */
export interface ProductPicture {
  src: string;
  srcset: string;
  /** Of `src`, in px; left out of one of 360 × 450, as nearly all are. */
  width?: number | undefined;
  height?: number | undefined;
}

/** A picture that says something by itself. */
export interface Thumbnail extends ProductPicture {
  alt: string;
}

/** A perfume's scent as data; notes are ids of the note library. */
export interface Scent {
  notes: { top: string[]; heart: string[]; base: string[] };
  concentration: Concentration;
  /** 1 to 5; `scent/strength.ts` says them in words. */
  longevity: number;
  sillage: number;
  season: Season[];
  occasion: Occasion[];
  alcoholFree: boolean;
  vegan: boolean;
}

/** The strings of the card's small table, as the shopkeeper wrote them. */
export interface NoteLines {
  top: string;
  heart: string;
  base: string;
}

/**
 * What a card shows and sells, and all that the cart and the wishlist need of a product. Prices
 * are those of the default choice.
 */
export interface CardProduct {
  id: number;
  kind: ProductKind;
  name: string;
  /** The perfume's category, 'oil' or 'diffuser'. */
  category: string;
  subcategory?: string | undefined;
  description: string;
  picture: ProductPicture;
  /** Address of the second picture, which a card fades in on hover. */
  hoverPicture: string | null;
  rating: number;
  reviews: number;
  inStock: boolean;
  noteLines: NoteLines | null;
  /** What the variants differ in; null when the product is sold as one. */
  option: 'size' | 'color' | null;
  variants: Variant[];
  price: Cents;
  originalPrice: Cents;
  /** What its 2 ml sample costs; left out where there is none. */
  sample?: Cents | undefined;
  /** The slug of a set, which is bought on its page; left out for anything else. */
  set?: string | undefined;
  /** SKUs of what is in a set without a choice. */
  parts?: string[] | undefined;
}

/** A product as pages, browser and functions know it: one line of `catalogue.json`. */
export interface Product extends CardProduct {
  brand: string;
  featured: boolean;
  scent: Scent | null;
  /** Ids of all its notes; of a perfume base first, then heart and top. */
  notes: string[];
  /** Names of the fragrance allergens in it; not there when the house has not given them. */
  allergens?: string[];
  /** Ids of the scent families of those notes, each once. */
  families: string[];
  /** Shelves that the shopkeeper has put it on, such as 'best-sellers'. */
  shelves: string[];
  /** Benefits of an oil or features of a diffuser, which its catalogue's search reads. */
  keywords: string[];
}

/** Several things at one price: all of them, or so many of one's choice. */
export interface ShopSet {
  slug: string;
  name: string;
  price: Cents;
  /** Address of its picture in the width of a cart's line. */
  picture: string;
  /** SKUs of what is in it, or may be chosen for it; left out where that is every sample. */
  parts?: string[] | undefined;
  /** How many of them are chosen, each once; left out where all are in it. */
  choose?: number | undefined;
  /** Of the discovery set: does a single sample earn its price off a full bottle of its perfume, too? */
  singleSamples?: boolean | undefined;
  /** How lists, search and feeds show it. Its id is below zero: no line and no wish has it. The discovery set is in none. */
  card?: Product | undefined;
}

/** The entry flagged isDefault, else the first (R59). */
export const defaultVariant = (product: Pick<Product, 'variants'>): Variant | null =>
  product.variants.find((variant) => variant.isDefault) ?? product.variants[0] ?? null;

export const findVariant = (product: Pick<Product, 'variants'>, name: string | null) =>
  product.variants.find((variant) => variant.name === name) ?? null;

/** '1_50ML', '201_Sand', or '301' for a product sold as one (R59, R80). */
export const lineId = (productId: number, variant: string | null): string =>
  variant === null ? String(productId) : `${productId}_${variant}`;

/** The parts of a line's id; null when it names no product. */
export function parseLineId(id: string): { productId: number; variant: string | null } | null {
  const match = /^([1-9]\d{0,8})(?:_(.{1,40}))?$/.exec(id);
  return match ? { productId: Number(match[1]), variant: match[2] ?? null } : null;
}

export interface Offer {
  price: Cents;
  originalPrice: Cents;
}

/** An offer as content and the wire write it, in dollars. */
interface DollarOffer {
  price: number;
  originalPrice?: number | undefined;
}

/** An offer in dollars as one in cents; without an original price there is no reduction. */
export const toOffer = ({ price, originalPrice = price }: DollarOffer): Offer => ({
  price: toCents(price),
  originalPrice: toCents(originalPrice),
});

/** The price of a product in a variant or as a sample; null when it is not sold that way. */
export function offerOf(
  product: Pick<Product, 'variants' | 'price' | 'originalPrice' | 'sample'>,
  variant: string | null,
): Offer | null {
  if (variant === null) return product.variants.length === 0 ? product : null;
  if (variant === sampleVariant && product.sample !== undefined)
    return { price: product.sample, originalPrice: product.sample };
  return findVariant(product, variant);
}

export const pathOf = (product: Pick<Product, 'id' | 'kind' | 'set'>): string =>
  productPath(product);

/** A numeric id parsed from a string, as the lookups by id do (R53); null when it is none. */
export const parseProductId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
