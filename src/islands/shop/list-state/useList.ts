import { useState } from 'react';
import type { CardProduct, Product } from '~/domain/catalogue/catalogue';
import { listings, type Listing } from '~/domain/list/listing';
import type { ListStart } from '~/domain/list/listing-view';
import type { Result } from '~/domain/list/result';
import type { ListState } from './list-state';
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
export function useList(kind: Listing['kind'], start: ListStart) {
  const listing: Listing = listings[kind];
  const { view, setView, isDefault } = useView(listing);
  const isSearch = kind === 'perfume' && view.q.trim() !== '';
  const { rankOf, isReady: isRanked, ...also } = useMatches(view.q, isSearch);
  const [wantsAll, setWantsAll] = useState(false);
  const brought = 'all' in start ? start.all : null;
  const wants = { all: !isDefault || wantsAll, others: isSearch };
  const { products, isReady, hasFailed } = useProducts(kind, brought, wants);
  const result = useResult(products ?? none, view, listing, rankOf);
  useReveal(isReady && isRanked);

  const { found, counts, leadTotal } =
    products || 'all' in start ? result : firstPage(start, listing);
  const list: ListState = {
    listing,
    view,
    setView,
    counts,
    leadTotal,
    count: products ? found.length : leadTotal,
    isComplete: products !== null,
    hasFailed,
    wantAll: () => {
      setWantsAll(true);
    },
  };
  return { list, found, rankOf, also };
}

type FirstPage = Omit<Result, 'found'> & { found: readonly CardProduct[] };

/** The result of the default view, as far as the page brings it. */
function firstPage(
  { first, total, leadCounts }: Exclude<ListStart, { all: unknown }>,
  { facets }: Listing,
): FirstPage {
  const counts = new Map(Object.entries(leadCounts));
  return { found: first, counts: { [facets[0]?.key ?? '']: counts }, leadTotal: total };
}
