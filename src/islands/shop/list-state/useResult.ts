import { useMemo } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { indexFacets } from '~/domain/list/facets';
import type { Listing } from '~/domain/list/listing';
import type { ListingView } from '~/domain/list/listing-view';
import { resultOf, type RankOf, type Result } from '~/domain/list/result';

/** What a view shows of these products, worked out while rendering. */
export function useResult(
  products: readonly Product[],
  view: ListingView,
  listing: Listing,
  rankOf: RankOf,
): Result {
  const index = useMemo(() => indexFacets(products, listing.facets), [products, listing]);
  return useMemo(() => resultOf(index, view, listing, rankOf), [index, view, listing, rankOf]);
}
