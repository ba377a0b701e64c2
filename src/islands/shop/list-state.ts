import type { Counts } from '~/domain/facets';
import type { Listing } from '~/domain/listing';
import type { ListingView } from '~/domain/listing-view';
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
}
