import { useLayoutEffect } from 'react';
import { useAddress } from '~/islands/address/address';

/**
 * While the address asks for more than the page's HTML shows, the page keeps the grid's place and
 * hides it (PendingView.astro); this shows it as soon as the right one is drawn.
 */
export function useReveal(isReady: boolean) {
  const search = useAddress();
  useLayoutEffect(() => {
    if (isReady && search === location.search)
      document.documentElement.removeAttribute('data-pending-view');
  }, [isReady, search]);
}
