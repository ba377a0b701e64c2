import type { Cents } from '../base/money.ts';
import { setProducts } from './product/discovery.ts';
import type { Discovery, Product } from './catalogue.ts';

/** What is known of a perfume when its sample is put into a set. */
export type Sampled = Pick<Product, 'name' | 'inStock' | 'sample'>;

export interface DiscoverySet {
  perfumes: readonly Sampled[];
  price: Cents;
}

/**
 * A discovery set by the id of its line; null for what is no set that this shop
 * sells: each must have a sample, and there must be as many as the set holds.
 */
export function setOf(
  lineId: string,
  find: (productId: number) => Sampled | undefined,
  discovery: Discovery | undefined,
): DiscoverySet | null {
  const ids = setProducts(lineId);
  if (!ids || ids.length !== discovery?.count) return null;
  const perfumes = ids.flatMap((id) => find(id) ?? []);
  return perfumes.length === ids.length && perfumes.every(({ sample }) => sample !== undefined)
    ? { perfumes, price: discovery.price }
    : null;
}

/** 'Discovery set: Oud Zellij, Rose Riad' */
export const setName = (perfumes: readonly Pick<Product, 'name'>[]): string =>
  `Discovery set: ${perfumes.map(({ name }) => name).join(', ')}`;
