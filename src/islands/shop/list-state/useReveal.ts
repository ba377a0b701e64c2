import { useLayoutEffect } from 'react';
import { useAddress } from '~/navigation/address';

/**
 * While the address asks for more than the page's HTML shows, the page keeps the grid's place and
 * hides it (PendingView.astro); this shows it as soon as the right one is drawn, at the scroll
 * position where the shopper had left it.
 */
export function useReveal(isReady: boolean) {
  const search = useAddress();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const top = Number(root.getAttribute('data-pending-view'));
    if (!isReady || search !== location.search) return;
    root.removeAttribute('data-pending-view');
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  }, [isReady, search]);
}
