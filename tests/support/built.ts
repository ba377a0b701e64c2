import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bestSellersOf } from '../../src/features/catalogue/best-sellers.ts';
import { lineFor, type LineItem } from '../../src/features/cart/cart.ts';
import {
  defaultVariant,
  lineId,
  type Product,
  type Variant,
} from '../../src/features/catalogue/catalogue.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { listed } from '../../src/features/catalogue/listed.ts';
import { formatPrice } from '../../src/base/money.ts';
import { products as entries } from './content.ts';

/*
 * The built shop as the browser tests use it. A test finds a product by its properties, never by
 * name or number, so that a shopkeeper may rename, reprice, add and remove any.
 */

const built = JSON.parse(readFileSync('dist/catalogue.json', 'utf8')) as Catalogue;
const { delivery } = built;
const products = listed(built);

export const allBuilt = (kind: Product['kind']): Product[] =>
  products.filter((product) => product.kind === kind);

type Condition = (product: Product) => boolean;

/** The first of a kind that meets every condition. @throws when the shop has none. */
function firstBuilt(kind: Product['kind'], ...conditions: Condition[]): Product {
  const found = allBuilt(kind).find((product) => conditions.every((isMet) => isMet(product)));
  if (!found) throw new Error(`The built shop has no ${kind} that this test can use.`);
  return found;
}

const entryOf = ({ id }: Product) => {
  const entry = entries().find(({ data }) => data.id === id);
  if (!entry) throw new Error(`src/content has no product ${id}; build the shop again.`);
  return entry;
};

/** The name of a product's file, after which its folders are named. */
export const slugOf = (product: Product): string => basename(entryOf(product).file, '.yaml');
export const picturesOf = (product: Product): { alt: string }[] => entryOf(product).data.images;

const isInStock: Condition = (product) => product.inStock;
const hasChoice: Condition = (product) => product.variants.length > 1;
const hasPictures: Condition = (product) => picturesOf(product).length > 2;
const hasTurntable: Condition = (product) => existsSync(`public/images/360/${slugOf(product)}`);

/** In stock, in two sizes or more, with three pictures or more and a 360° view. */
export const perfume = firstBuilt('perfume', isInStock, hasChoice, hasPictures, hasTurntable);
export const anotherPerfume = firstBuilt('perfume', isInStock, ({ id }) => id !== perfume.id);
export const oil = firstBuilt('oil', isInStock);
/** In stock, in two colours or more. */
export const diffuser = firstBuilt('diffuser', isInStock, hasChoice);
/** In stock, and on the home page as it opens. */
export const onHome = firstBuilt('perfume', isInStock, (product) =>
  [
    ...allBuilt('perfume')
      .filter(({ featured }) => featured)
      .slice(0, 3),
    ...bestSellersOf(allBuilt('perfume'), 'women'),
  ].includes(product),
);
/** Undefined while the shop has everything. */
export const soldOut = products.find((product) => !product.inStock);

/** The choice that is selected when a product's page opens. */
export function usual(product: Product): Variant {
  const variant = defaultVariant(product);
  if (!variant) throw new Error(`${product.name} is sold as one.`);
  return variant;
}

/** The first choice that is not the default. */
export function unusual(product: Product): Variant {
  const variant = product.variants.find((candidate) => candidate !== usual(product));
  if (!variant) throw new Error(`${product.name} comes in one choice.`);
  return variant;
}

export const usualId = (product: Product): string => lineId(product.id, usual(product).name);
export const unusualId = (product: Product): string => lineId(product.id, unusual(product).name);

/** A cart line at the built shop's price. */
export function builtLine(product: Product, { name } = usual(product), quantity = 1): LineItem {
  const line = lineFor(product, name, quantity);
  if (!line) throw new Error(`${product.name} is not sold as ${name}.`);
  return line;
}

/** '$203.99': what a cart of this subtotal comes to with shipping at home. */
export const totalOf = (subtotal: number): string => formatPrice(subtotal + delivery.zones[0].cost);
