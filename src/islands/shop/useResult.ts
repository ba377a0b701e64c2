import { useMemo } from 'react';
import type { Product } from '~/domain/catalogue';
import { applyFilters, countFacets, indexFacets, type Counts } from '~/domain/facets';
import type { Listing } from '~/domain/listing';
import { alsoOf, isMentioned, sortProducts, type ListingView } from '~/domain/listing-view';

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
): Result {
  const index = useMemo(() => indexFacets(products, listing.facets), [products, listing]);
  return useMemo(() => {
    const also = alsoOf(view, listing, (product) => isMentioned(product, view.q));
    const lead = listing.facets[0]?.key ?? '';
    return {
      found: sortProducts(applyFilters(index, view.selection, also), view.sort, listing),
      counts: countFacets(index, view.selection, also),
      leadTotal: applyFilters(index, { ...view.selection, [lead]: [] }, also).length,
    };
  }, [index, view, listing]);
}
