import { useLayoutEffect, useRef } from 'react';
import { onFragment } from '~/navigation/fragment';

/**
 * The secret of the link that led to this page: from the fragment, or from `KeptLink.astro`, which
 * keeps it before the skip link changes the fragment. Null without one.
 */
export function useLinkSecret(): { readonly current: string | null } {
  const secret = useRef<string | null>(null);
  // Read before the form can be pressed, because an early press is possible.
  useLayoutEffect(() => {
    const kept = document.querySelector<HTMLElement>('script[data-link]')?.dataset['link'];
    secret.current = kept || null;
    // Another link, opened in the same tab, changes the fragment and loads no page.
    const read = () => {
      const link = new URLSearchParams(window.location.hash.slice(1)).get('link');
      if (link !== null) secret.current = link;
    };
    read();
    return onFragment(read);
  }, []);
  return secret;
}
