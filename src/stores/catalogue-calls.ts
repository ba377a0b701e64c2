import { call } from '~/api';
import { isFound, isListReply, isScentReply } from '~/features/search/list-guards';
import type { Listing } from '~/features/search/listing';
import { whole } from '~/base/text/whole';
import { toSearch, type ListingView } from '~/features/search/listing-view';

/* What is asked where a catalogue is too large to be downloaded. */

/** The page of a list that is the last one that a view shows. */
export const fetchListPage = (view: ListingView, listing: Listing) =>
  call(
    `/api/catalogue?kind=${listing.kind}${toSearch(view, listing).replace('?', '&')}`,
    isListReply,
  );

/** @param search the address of the finder, with its answers. */
export const fetchScents = (search: string) => call(`/api/catalogue/finder${search}`, isScentReply);

export const fetchSuggestions = (text: string) =>
  call(`/api/catalogue/suggestions?q=${encodeURIComponent(whole(text.trim()))}`, isFound);
