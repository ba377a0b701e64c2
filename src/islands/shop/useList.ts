import { useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { listings, type Listing } from '~/domain/list/listing';
import { defaultView } from '~/domain/list/listing-view';
import type { ListState } from './list-state';
import { everything, useMatches } from './useMatches';
import { useProducts } from './useProducts';
import { byRank, useResult } from './useResult';
import { useReveal } from './useReveal';
import { useView } from './useView';

export interface ListStart {
  kind: Listing['kind'];
  /** The first page in the default order. */
  products: Product[];
  total: number;
  /** Products by value of the leading facet; needed only when `products` is not all. */
  leadCounts?: Record<string, number>;
}

/**
 * The list as the address asks for it. While only the first page is here, it stays as it is and
 * the server's counts stand for the rest.
 */
export function useList({ kind, products: first, total, leadCounts = {} }: ListStart) {
  const listing: Listing = listings[kind];
  const { view, setView, isDefault } = useView(listing);
  const isSearch = kind === 'perfume' && view.q !== '';
  const matches = useMatches(view.q, isSearch);
  const [wantsAll, setWantsAll] = useState(false);
  const from = useProducts({ kind, first, total }, !isDefault || wantsAll, isSearch);
  const { isComplete, hasFailed } = from;
  const asked = isComplete ? view : defaultView(listing);
  const rankOf = isComplete ? matches.rankOf : everything;
  const { found, counts, leadTotal } = useResult(from.products, asked, listing, rankOf);
  const others = isFiltered(view.selection) ? [] : byRank(from.others, matches.rankOf);
  useReveal(from.isSettled && matches.isSettled);

  const lead = listing.facets[0]?.key ?? '';
  const wantAll = () => {
    setWantsAll(true);
  };
  const state = { listing, view, setView, isComplete, hasFailed, wantAll };
  const list: ListState = isComplete
    ? { ...state, counts, leadTotal, count: found.length + others.length }
    : {
        ...state,
        counts: { [lead]: new Map(Object.entries(leadCounts)) },
        leadTotal: total,
        count: total,
      };
  return { list, found, others };
}

/** A perfume's facets say nothing of oils and diffusers, so these stay away while any is chosen. */
const isFiltered = (selection: ListState['view']['selection']) =>
  Object.values(selection).some((values) => values.length > 0);
