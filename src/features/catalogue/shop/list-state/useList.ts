import { useState, useLayoutEffect } from 'react';
import type { Listed } from '~/features/search/list-reply';
import { listings, type Listing } from '~/features/search/listing';
import type { ListStart } from '~/features/search/listing-view';
import { useAddress } from '~/navigation/address';
import type { ListOf } from './list-state';
import { useCalledAnswer } from './useCalledAnswer';
import { useOwnAnswer } from './useOwnAnswer';
import { useView } from './useView';

const useAnswer = import.meta.env.LARGE_CATALOGUE ? useCalledAnswer : useOwnAnswer;

/**
 * The list for this address. While only the first page is loaded, it stays as it is, with the
 * server's counts.
 */
export function useList(kind: Listing['kind'], start: ListStart): ListOf {
  const listing: Listing = listings[kind];
  const { view, setView, isDefault } = useView(listing);
  const [wantsAll, setWantsAll] = useState(false);
  const answer = useAnswer({ view, listing, start, isWanted: !isDefault || wantsAll });
  useReveal(answer.isReady);

  const { found, counts, leadTotal, totals } = answer.listed ?? firstPage(start, listing);
  const list = {
    listing,
    view,
    setView,
    counts,
    leadTotal,
    totals,
    count: totals ? Object.values(totals).reduce((sum, total) => sum + total, 0) : found.length,
    isComplete: answer.listed !== null,
    hasFailed: answer.hasFailed,
    wantAll: () => {
      setWantsAll(true);
    },
  };
  const { rankOf, nearest, also } = answer;
  return { list, found, rankOf, nearest, also };
}

/** The result of the default view, as far as the page brings it. */
function firstPage(start: ListStart, { kind, facets }: Listing): Listed {
  const { first, total, leadCounts } =
    'all' in start ? { first: start.all, total: start.all.length, leadCounts: {} } : start;
  const counts = { [facets[0]?.key ?? '']: new Map(Object.entries(leadCounts)) };
  return { found: first, totals: { [kind]: total }, counts, leadTotal: total };
}

/**
 * While the address asks for more than the page's HTML shows, the page keeps the grid's place and
 * hides it (PendingView.astro); this shows it as soon as the right one is drawn, at the scroll
 * position where the shopper had left it.
 */
function useReveal(isReady: boolean) {
  const search = useAddress();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const top = Number(root.getAttribute('data-pending-view'));
    if (!isReady || search !== location.search) return;
    root.removeAttribute('data-pending-view');
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  }, [isReady, search]);
}
