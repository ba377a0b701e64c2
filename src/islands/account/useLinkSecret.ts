import { useEffect, useRef } from 'react';

/**
 * The secret of the link that led to this page, from its fragment. It is read when the page opens,
 * because the skip link takes the fragment's place. Null without one.
 */
export function useLinkSecret(): { readonly current: string | null } {
  const secret = useRef<string | null>(null);
  useEffect(() => {
    const read = () => {
      const link = new URLSearchParams(window.location.hash.slice(1)).get('link');
      if (link !== null) secret.current = link;
    };
    read();
    // Another link, opened in the same tab, changes the fragment and loads no page.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return secret;
}
