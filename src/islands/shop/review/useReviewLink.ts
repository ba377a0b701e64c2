import { useEffect, useState } from 'react';
import { isReviewProof, readReviewLink } from '~/domain/review/read-review-link';
import type { ReviewProof } from '~/domain/review/review-link';
import { routes } from '~/domain/frame/routes';
import { storageKey } from '~/domain/storage-keys';
import { onFragment } from '~/navigation/fragment';
import { readSession, writeSession } from '~/stores/session';

type Link = ReviewProof | 'incomplete' | 'loading';

/**
 * The link that led here. It is removed from the address at once, because its key proves a purchase
 * and must not be copied with the address. The tab keeps it for a reload.
 */
export function useReviewLink(): Link {
  const [link, setLink] = useState<Link>('loading');
  useEffect(() => {
    const take = () => {
      const named = readReviewLink(window.location);
      // The fragment of the skip link names nothing.
      setLink((last) => named ?? (last === 'loading' ? keptLink() : last));
      if (named === null || named === 'incomplete') return;
      writeSession(storageKey.reviewLink, named);
      // The router keeps its own state there.
      const state: unknown = window.history.state;
      window.history.replaceState(state, '', routes.review);
    };
    take();
    // Another link, opened in the same tab, changes the fragment and loads no page.
    return onFragment(take);
  }, []);
  return link;
}

function keptLink(): Link {
  const kept = readSession(storageKey.reviewLink);
  return isReviewProof(kept) ? kept : 'incomplete';
}

/** It has done what it was for. */
export const forgetLink = () => writeSession(storageKey.reviewLink, null);
