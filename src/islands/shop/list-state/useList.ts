import { useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { listings, type Listing } from '~/domain/list/listing';
import type { ListStart } from '~/domain/list/listing-view';
import { firstPage } from './first-page';
import type { ListOf, ListState } from './list-state';
import { useCalledList } from './useCalledList';
import { useMatches } from './useMatches';
import { useProducts } from './useProducts';
import { useResult } from './useResult';
import { useReveal } from './useReveal';
import { useView } from './useView';

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
