import type { Counts } from '~/domain/list/facets';
import type { Listing } from '~/domain/list/listing';
import type { ListingView } from '~/domain/list/listing-view';
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
