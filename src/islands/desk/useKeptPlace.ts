import { useEffect, useRef } from 'react';
import { topIn } from '~/navigation/place';

/**
 * Back leads to the place in a list that was left. The browser would go there before the list has
 * been read, and pages of the desk are not kept.
 * @param isDrawn whether the list is there.
 */
export function useKeptPlace(isDrawn: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    const keep = () =>
      history.replaceState({ ...(history.state as object | null), scrollY: window.scrollY }, '');
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useEffect(() => {
    if (!isDrawn || isDone.current) return;
    isDone.current = true;
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
    if (isBack) window.scrollTo({ top: topIn(history.state) });
  }, [isDrawn]);
}
