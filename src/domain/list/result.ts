import type { Product } from '../catalogue/catalogue.ts';
import { applyFilters, countFacets, type Counts, type FacetIndex } from './facets.ts';
import type { Listing } from './listing.ts';
import { alsoOf, isMentioned, sortProducts, type ListingView } from './listing-view.ts';
import type { Found } from './search.ts';

/** Which products answer a text: better answers have a lower rank, null is none. */
export type RankOf = (product: Product) => number | null;

/** Finds by the exact words, as in the oils and diffusers catalogues (R43). */
const mentioned =
  (q: string): RankOf =>
  (product) =>
    isMentioned(product, q) ? 0 : null;

/**
 * Finds what the search has found, and by their exact words the backend's products, which the
 * search does not know.
 */
function rankedBy({ hits }: Pick<Found, 'hits'>, q: string): RankOf {
  const ranks = new Map(hits.map(({ productId }, rank) => [productId, rank]));
  const plain = mentioned(q);
  return (product) =>
    ranks.get(product.id) ??
    (product.kind === 'other' && plain(product) !== null ? Infinity : null);
}

const everything: RankOf = () => 0;

/** @param found what a search of the shop has found for `q`; null where none was made. */
export function ranksOf(q: string, found: Found | null): RankOf {
  if (q.trim() === '') return everything;
  return found ? rankedBy(found, q) : mentioned(q);
}

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
