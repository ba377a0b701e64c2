import { useMemo } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { applyFilters, countFacets, indexFacets, type Counts } from '~/domain/list/facets';
import type { Listing } from '~/domain/list/listing';
import { alsoOf, sortProducts, type ListingView } from '~/domain/list/listing-view';
import type { Matches } from './useMatches';

export interface Result {
  found: Product[];
  counts: Counts;
  /** Found if no value of the leading facet were chosen. */
  leadTotal: number;
}

/** What a view shows of these products, worked out while rendering. */
export function useResult(
  products: readonly Product[],
  view: ListingView,
  listing: Listing,
  rankOf: Matches['rankOf'],
): Result {
  const index = useMemo(() => indexFacets(products, listing.facets), [products, listing]);
  return useMemo(() => {
    const also = alsoOf(view, listing, (product) => rankOf(product) !== null);
    const lead = listing.facets[0]?.key ?? '';
    const passing = byRank(applyFilters(index, view.selection, also), rankOf);
    return {
      found: sortProducts(passing, view.sort, listing),
      counts: countFacets(index, view.selection, also),
      leadTotal: applyFilters(index, { ...view.selection, [lead]: [] }, also).length,
    };
  }, [index, view, listing, rankOf]);
}

/** The best answers first; equals keep their order. */
export const byRank = (products: readonly Product[], rankOf: Matches['rankOf']): Product[] =>
  products
    .flatMap((product) => {
      const rank = rankOf(product);
      return rank === null ? [] : [{ product, rank }];
    })
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ product }) => product);
