import { useEffect, useRef } from 'react';
import { isNumber, isRecord } from '~/domain/guards';

/**
 * Back leads to the place in a list that was left. The browser would go there before the list has
 * been read, and pages of the desk are not kept. The shop's pages do the same by their router,
 * whose files the desk leaves alone: what both imported would be one more file for shoppers.
 * @param isDrawn whether the list is there.
 */
export function useKeptScroll(isDrawn: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    const keep = () => {
      const state: unknown = history.state;
      history.replaceState({ ...(isRecord(state) && state), deskTop: window.scrollY }, '');
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useEffect(() => {
    if (!isDrawn || isDone.current) return;
    isDone.current = true;
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
    if (isBack) window.scrollTo({ top: keptTop() });
  }, [isDrawn]);
}

function keptTop(): number {
  const state: unknown = history.state;
  const top = isRecord(state) ? state['deskTop'] : null;
  return isNumber(top) ? top : 0;
}
