import type { Product } from '../catalogue/catalogue.ts';
import { applyFilters, countFacets, type Counts, type FacetIndex } from './facets.ts';
import type { Listing } from './listing.ts';
import { alsoOf, sortProducts, type ListingView } from './listing-view.ts';

/** Which products answer a text: better answers have a lower rank, null is none. */
export type RankOf = (product: Product) => number | null;

/** Nothing is searched for. */
export const everything: RankOf = () => 0;

export interface Result {
  found: Product[];
  counts: Counts;
  /** Found if no value of the leading facet were chosen. */
  leadTotal: number;
}

/**
 * What a view shows of the indexed products. A search of the shop indexes oils and diffusers too:
 * they are filtered, sorted and counted with the perfumes, so every number is what is shown (R48).
 */
export function resultOf(
  index: FacetIndex<Product>,
  view: ListingView,
  listing: Listing,
  rankOf: RankOf,
): Result {
  const also = alsoOf(view, listing, (product) => rankOf(product) !== null);
  const lead = listing.facets[0]?.key ?? '';
  const passing = byRank(applyFilters(index, view.selection, also), rankOf);
  return {
    found: sortProducts(passing, view.sort, listing),
    counts: countFacets(index, view.selection, also),
    leadTotal: applyFilters(index, { ...view.selection, [lead]: [] }, also).length,
  };
}

/** The best answers first; equals keep their order. */
const byRank = (products: readonly Product[], rankOf: RankOf): Product[] =>
  products
    .map((product) => ({ product, rank: rankOf(product) ?? Infinity }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ product }) => product);
