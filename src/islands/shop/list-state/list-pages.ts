import type { ListReply } from '~/domain/list/list-reply';
import type { Listing } from '~/domain/list/listing';
import { toSearch, type ListingView } from '~/domain/list/listing-view';

/** Pages of this visit; the CDN has them too, but a way back needs no network then. */
const known = new Map<string, ListReply>();

/** The pages of a list that a view shows, the first one first; null when one cannot be read. */
export async function fetchPages(
  view: ListingView,
  listing: Listing,
): Promise<[ListReply, ...ListReply[]] | null> {
  const numbers = Array.from({ length: view.pages }, (_, i) => i + 1);
  const pages = await Promise.all(numbers.map((pages) => pageOf({ ...view, pages }, listing)));
  const [first, ...rest] = pages.filter((page) => page !== null);
  return first && pages.every((page) => page !== null) ? [first, ...rest] : null;
}

async function pageOf(view: ListingView, listing: Listing): Promise<ListReply | null> {
  const name = `${listing.kind}${toSearch(view, listing)}`;
  const page = known.get(name);
  if (page) return page;
  const { fetchListPage } = await import('~/islands/shop/search/catalogue-calls');
  const result = await fetchListPage(view, listing);
  if (!result.ok) {
    console.error('A page of the list could not be read:', result);
    return null;
  }
  known.set(name, result.value);
  return result.value;
}
