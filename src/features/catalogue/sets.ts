import {
  offerOf,
  parseLineId,
  type Product,
  type ProductPicture,
  type ShopSet,
} from './catalogue.ts';
import type { Cents } from '../../base/money.ts';
import { discovery, noProduct, parseSetId } from './product/set-ids.ts';
import { variantText } from './product/sample.ts';

/** What is known of a product when a part of a set is one. */
export type Sellable = Pick<
  Product,
  'name' | 'inStock' | 'variants' | 'price' | 'originalPrice' | 'sample'
>;

/** One thing in a set. */
export interface Part {
  sku: string;
  /** 'Bergamot Oil 10ML'; of a sample in the discovery set its perfume. */
  name: string;
  inStock: boolean;
  /** What it costs by itself. */
  price: Cents;
}

/** One that may be chosen, as its set's page shows it. */
export interface Choosable extends Part {
  /** What is said below its name. */
  notes: string;
  picture: Pick<ProductPicture, 'src'>;
}

export interface SoldSet {
  set: Omit<ShopSet, 'parts' | 'card'>;
  parts: readonly Part[];
}

/** The set that a line is of, if the shop sells it so: as many are chosen as there must be, of those that may be. */
export function findSet(lineId: string, sets: readonly ShopSet[]): ShopSet | undefined {
  const named = parseSetId(lineId);
  return sets.find(
    ({ slug, choose, parts }) =>
      slug === named?.slug &&
      choose === named.chosen?.length &&
      (!parts || !named.chosen || named.chosen.every((sku) => parts.includes(sku))),
  );
}

/** A set by the id of its line; null for what is no set that this shop sells, each of its parts by itself too. */
export function setOf(
  lineId: string,
  find: (productId: number) => Sellable | undefined,
  sets: readonly ShopSet[],
): SoldSet | null {
  const set = findSet(lineId, sets);
  if (!set) return null;
  const skus = parseSetId(lineId)?.chosen ?? set.parts ?? [];
  const parts = partsOf(set, skus, find);
  return parts.length === skus.length ? { set, parts } : null;
}

/** Those of the SKUs that are sold by themselves. */
export const partsOf = (
  { slug }: Pick<ShopSet, 'slug'>,
  skus: readonly string[],
  find: (productId: number) => Sellable | undefined,
): Part[] =>
  skus.flatMap((sku) => {
    const { productId = noProduct, variant = null } = parseLineId(sku) ?? {};
    const product = find(productId);
    const offer = product && offerOf(product, variant);
    if (!offer) return [];
    const { name, inStock } = product;
    const isBare = variant === null || slug === discovery;
    return {
      sku,
      name: isBare ? name : `${name} ${variantText(variant)}`,
      inStock,
      price: offer.price,
    };
  });

/** 'Oud evening'; with what was chosen, where something is: 'Discovery set: Oud Zellij, Rose Riad'. */
export const setName = ({ set: { name, choose }, parts }: SoldSet): string =>
  choose === undefined ? name : `${name}: ${parts.map((part) => part.name).join(', ')}`;
