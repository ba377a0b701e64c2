import { useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { listings, type Listing } from '~/domain/search/listing';
import type { ListStart } from '~/domain/search/listing-view';
import { firstPage } from './first-page';
import type { ListOf, ListState } from './list-state';
import { useCalledList } from './useCalledList';
import { useProducts } from './useProducts';
import { useReveal } from './useReveal';
import { useView } from './useView';
import { useEffect, useMemo } from 'react';
import { everything } from '~/domain/search/result';
import type { Matches } from './load-matches';
import { indexFacets } from '~/domain/search/facets';
import type { ListingView } from '~/domain/search/listing-view';
import { resultOf, type RankOf, type Result } from '~/domain/search/result';

const none: readonly Product[] = [];

/**
 * The list for this address. While only the first page is loaded, it stays as it is, with the
 * server's counts.
 */
function useOwnList(kind: Listing['kind'], start: ListStart): ListOf {
  const listing: Listing = listings[kind];
  const { view, setView, isDefault } = useView(listing);
  const isForgiving = kind === 'perfume';
  const matches = useMatches(view.q, isForgiving);
  const [wantsAll, setWantsAll] = useState(false);
  const brought = 'all' in start ? start.all : null;
  const wants = { all: !isDefault || wantsAll, others: isForgiving && view.q.trim() !== '' };
  const { products, isReady, hasFailed } = useProducts(kind, brought, wants);
  const result = useResult(products ?? none, view, listing, matches.rankOf);
  useReveal(isReady && matches.isReady);

  const { found, counts, leadTotal, totals } =
    products || 'all' in start ? { ...result, totals: null } : firstPage(start, listing);
  const list: ListState = {
    listing,
    view,
    setView,
    counts,
    leadTotal,
    count: products ? found.length : leadTotal,
    totals,
    isComplete: products !== null,
    hasFailed: hasFailed || matches.hasFailed,
    wantAll: () => {
      setWantsAll(true);
    },
  };
  return { list, found, rankOf: matches.rankOf, also: matches };
}

/** Beyond 500 products none of it is worked out here (netlify/build/catalogue-size.ts). */
export const useList = import.meta.env.LARGE_CATALOGUE ? useCalledList : useOwnList;

/** Null when the code cannot be fetched. */
const load = (isForgiving: boolean): Promise<Matches | null> =>
  import('./load-matches').then(
    ({ loadMatches }) => loadMatches(isForgiving),
    () => null,
  );

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
