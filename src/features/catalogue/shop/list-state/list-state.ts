import type { CardProduct } from '~/features/catalogue/catalogue';
import type { Counts } from '~/features/search/facets';
import type { Listing } from '~/features/search/listing';
import type { ListingView, ListStart } from '~/features/search/listing-view';
import type { Listed } from '~/features/search/list-reply';
import type { Nearest } from '~/features/search/nearest';
import type { RankOf } from '~/features/search/result';
import type { Found } from '~/features/search/search';
import type { AlsoFound } from '~/features/search/shop/AlsoFound';
import type { SetView } from './useView';

/** What every control of a list page is given. */
export interface ListState {
  listing: Listing;
  view: ListingView;
  setView: SetView;
  counts: Counts;
  /** Products found if no value of the leading facet were chosen. */
  leadTotal: number;
  /** Products found. */
  count: number;
  /** The same by the heading that they stand under; null where all that is found is at hand. */
  totals: Readonly<Record<string, number>> | null;
  /**
   * Whether all products of the list are loaded. Those after the first page are fetched when
   * wanted.
   */
  isComplete: boolean;
  /** All were wanted and could not be read. */
  hasFailed: boolean;
  /** Wants all of them, although the view does not ask for it. */
  wantAll: () => void;
}

/** What a list is asked for. */
export interface AskedList {
  view: ListingView;
  listing: Listing;
  /** What the page brings. */
  start: ListStart;
  /** More than the page's first products. */
  isWanted: boolean;
}

/** What answers it. */
export interface ListAnswer {
  /** Null as long as there is no more than the page's first products. */
  listed: (Pick<Listed, 'found' | 'counts' | 'leadTotal'> & Pick<ListState, 'totals'>) | null;
  /** Whether that is what the address asks for, or all that there will be. */
  isReady: boolean;
  hasFailed: boolean;
  /** What comes nearest where nothing is found; undefined where all products are at hand to see. */
  nearest?: Nearest | null | undefined;
  rankOf: RankOf;
  /** What a search of the shop finds besides, and what draws it. */
  also: { found: Found | null; AlsoFound: typeof AlsoFound | null | undefined };
}

/** What a list page shows. */
export interface ListOf extends Pick<ListAnswer, 'nearest' | 'rankOf' | 'also'> {
  list: ListState;
  found: readonly CardProduct[];
}
