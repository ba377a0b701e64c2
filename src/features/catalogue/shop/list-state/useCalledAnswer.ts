import { useEffect, useMemo, useState } from 'react';
import { listedOf, type ListReply } from '~/features/search/list-reply';
import type { Listing } from '~/features/search/listing';
import { toSearch, type ListingView } from '~/features/search/listing-view';
import { everything } from '~/features/search/result';
import type { AlsoFound } from '~/features/search/shop/AlsoFound';
import { useAddedProducts } from './useProducts';
import { askCatalogue } from '~/stores/catalogue';
import type { AskedList, ListAnswer } from './list-state';

/** Draws what a search finds besides; null when it cannot be fetched. */
const loadAlsoFound = () =>
  import('~/features/search/shop/AlsoFound').then((module) => module.AlsoFound).catch(() => null);

/** Pages that were read, and the view that they are of. */
interface Read {
  view: ListingView;
  replies: [ListReply, ...ListReply[]];
}

/**
 * Where the catalogue is too large to be downloaded, the shop's server finds, sorts and counts. What
 * was shown stays until the answer is here.
 */
export function useCalledAnswer({ view, listing, isWanted }: AskedList): ListAnswer {
  const [read, setRead] = useState<Read | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const address = toSearch(view, listing);
  useEffect(() => {
    let isStillWanted = isWanted;
    if (isWanted)
      void fetchPages(view, listing).then((replies) => {
        if (!isStillWanted) return;
        setFailed(replies ? null : address);
        if (replies) setRead({ view, replies });
      });
    return () => {
      isStillWanted = false;
    };
  }, [isWanted, view, listing, address]);

  const hasFound = Boolean(read?.replies[0].found);
  const [View, showWith] = useState<typeof AlsoFound | null>(null);
  useEffect(() => {
    if (hasFound) void loadAlsoFound().then((loaded) => showWith(() => loaded));
  }, [hasFound]);

  const added = useAddedProducts(listing.kind === 'perfume');
  const listed = useMemo(
    () => (read && isWanted ? listedOf(read.replies, added, read.view, listing) : null),
    [read, isWanted, added, listing],
  );
  const [first] = read?.replies ?? [];
  const isRead = read !== null && toSearch(read.view, listing) === address;
  const hasFailed = failed === address;
  return {
    listed,
    isReady: !isWanted || isRead || hasFailed,
    hasFailed,
    rankOf: everything,
    nearest: first?.nearest,
    also: { found: listed && first ? first.found : null, AlsoFound: View },
  };
}

/** Pages of this visit; the CDN has them too, but a way back needs no network then. */
const known = new Map<string, ListReply>();

/** The pages of a list that a view shows, the first one first; null when one cannot be read. */
async function fetchPages(
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
  const page =
    known.get(name) ?? (await askCatalogue((calls) => calls.fetchListPage(view, listing)));
  if (page) known.set(name, page);
  return page;
}
