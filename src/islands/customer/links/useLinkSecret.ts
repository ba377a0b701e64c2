import { useLayoutEffect, useRef } from 'react';

/**
 * The secret of the link that led to this page: of its fragment, or as `KeptLink.astro` has kept it
 * before the skip link changed that. Null without one.
 */
export function useLinkSecret(): { readonly current: string | null } {
  const secret = useRef<string | null>(null);
  // Before anything can be pressed: a press may come as soon as the form is there.
  useLayoutEffect(() => {
    const kept = document.querySelector<HTMLElement>('script[data-link]')?.dataset['link'];
    secret.current = kept || null;
    // Another link, opened in the same tab, changes the fragment and loads no page.
    const read = () => {
      const link = new URLSearchParams(window.location.hash.slice(1)).get('link');
      if (link !== null) secret.current = link;
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return secret;
}
