import { defaultVariant, type Product } from '../catalogue/catalogue.ts';
import { pricePer100Ml } from '../catalogue/volume.ts';
import type { Cents } from '../money.ts';

/** As many as stand side by side. */
export const mostCompared = 3;

/** The ids of `?ids=1,4,7`, each once, at most three. */
export function parseCompared(search: string): number[] {
  const ids = (new URLSearchParams(search).get('ids') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, mostCompared);
}

export const toCompareSearch = (ids: readonly number[]): string =>
  ids.length > 0 ? `?ids=${ids.join(',')}` : '';

/** Notes that more than one of the products have. */
export function sharedNotes(products: readonly Product[]): Set<string> {
  const all = products.flatMap(({ notes }) => notes);
  return new Set(all.filter((note, place) => all.indexOf(note) !== place));
}

/** What 100 ml cost in the size sold by default; null for what is not sold by volume. */
export function per100Ml(product: Product): Cents | null {
  const variant = defaultVariant(product);
  return variant && product.option === 'size' ? pricePer100Ml(variant.price, variant.name) : null;
}
