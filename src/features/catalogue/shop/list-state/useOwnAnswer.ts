import { useEffect, useMemo, useState } from 'react';
import type { Product } from '~/features/catalogue/catalogue';
import { indexFacets } from '~/features/search/facets';
import type { Listing } from '~/features/search/listing';
import type { ListingView } from '~/features/search/listing-view';
import { everything, resultOf, type RankOf, type Result } from '~/features/search/result';
import type { AskedList, ListAnswer } from './list-state';
import type { Matches } from './load-matches';
import { useProducts } from './useProducts';

const none: readonly Product[] = [];

/** Worked out from the products that the page brings or the catalogue has. */
export function useOwnAnswer({ view, listing, start, isWanted }: AskedList): ListAnswer {
  const isForgiving = listing.kind === 'perfume';
  const matches = useMatches(view.q, isForgiving);
  const brought = 'all' in start ? start.all : null;
  const wants = { all: isWanted, others: isForgiving && view.q.trim() !== '' };
  const { products, isReady, hasFailed } = useProducts(listing.kind, brought, wants);
  const result = useResult(products ?? none, view, listing, matches.rankOf);
  return {
    listed: products && { ...result, totals: null },
    isReady: isReady && matches.isReady,
    hasFailed: hasFailed || matches.hasFailed,
    rankOf: matches.rankOf,
    also: matches,
  };
}

/** Null when the code cannot be fetched. */
const load = (isForgiving: boolean): Promise<Matches | null> =>
  import('./load-matches').then(({ loadMatches }) => loadMatches(isForgiving)).catch(() => null);

/**
 * What answers `q`; everything until the code for it is there.
 * @param isForgiving searches like the header's search, with misspellings and synonyms; when that
 * cannot be fetched, by the exact words.
 */
function useMatches(q: string, isForgiving: boolean) {
  const [loaded, setLoaded] = useState<Matches | null>();
  const isAsked = q.trim() !== '';
  useEffect(() => {
    if (isAsked) void load(isForgiving).then(setLoaded);
  }, [isAsked, isForgiving]);

  const found = useMemo(
    () => (isAsked && loaded?.search ? loaded.search.find(q) : null),
    [q, isAsked, loaded],
  );
  const rankOf = useMemo(() => loaded?.ranksOf(q, found) ?? everything, [q, found, loaded]);
  return {
    rankOf,
    found,
    AlsoFound: loaded?.AlsoFound,
    isReady: !isAsked || loaded !== undefined,
    hasFailed: isAsked && loaded === null,
  };
}

/** What a view shows of these products, worked out while rendering. */
function useResult(
  products: readonly Product[],
  view: ListingView,
  listing: Listing,
  rankOf: RankOf,
): Result {
  const index = useMemo(() => indexFacets(products, listing.facets), [products, listing]);
  return useMemo(() => resultOf(index, view, listing, rankOf), [index, view, listing, rankOf]);
}
