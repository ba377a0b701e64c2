import type { Product } from '~/domain/catalogue';
import { listings, type Listing } from '~/domain/listing';
import type { ListState } from './list-state';
import { useMatches } from './useMatches';
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
 * The list as the address asks for it. While only the first page is here, the server's counts
 * stand for the rest.
 */
export function useList({ kind, products: first, total, leadCounts = {} }: ListStart) {
  const listing: Listing = listings[kind];
  const { view, setView, isDefault } = useView(listing);
  const isSearch = kind === 'perfume' && view.q !== '';
  const matches = useMatches(view.q, isSearch);
  const from = useProducts({ kind, first, total }, !isDefault, isSearch);
  const { found, counts, leadTotal } = useResult(from.products, view, listing, matches.rankOf);
  const others = isFiltered(view.selection) ? [] : byRank(from.others, matches.rankOf);
  useReveal(from.isSettled && matches.isSettled);

  const lead = listing.facets[0]?.key ?? '';
  const list: ListState = from.isComplete
    ? { listing, view, setView, counts, leadTotal, count: found.length + others.length }
    : {
        listing,
        view,
        setView,
        counts: { [lead]: new Map(Object.entries(leadCounts)) },
        leadTotal: total,
        count: total,
      };
  return { list, found, others };
}

/** A perfume's facets say nothing of oils and diffusers, so these stay away while any is chosen. */
const isFiltered = (selection: ListState['view']['selection']) =>
  Object.values(selection).some((values) => values.length > 0);
