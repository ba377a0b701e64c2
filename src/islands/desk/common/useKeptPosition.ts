import { useEffect, useRef } from 'react';
import { isNumber, isRecord } from '~/base/guards';

/**
 * After Back the list is at the position where it was left. The browser would scroll before the
 * list is read, and it does not keep pages of the desk. The shop's router does the same, but the
 * desk does not import its files: the bundler would make a shared chunk, and shoppers would
 * download one file more.
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
