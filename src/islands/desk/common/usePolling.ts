import { useEffect } from 'react';

/** New orders appear within 30 seconds (R226). */
const visibleMs = 25_000;
/** A tab in the background needs its title alone, so it asks seldom. */
const hiddenMs = 120_000;

/** Asks again and again, at once when the tab is looked at after a while. */
export function usePolling(reload: () => Promise<void>): void {
  useEffect(() => {
    let timer: number | undefined;
    let asked = performance.now();
    const interval = () => (document.hidden ? hiddenMs : visibleMs);
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, Math.max(0, asked + interval() - performance.now()));
    };
    const ask = () => {
      asked = performance.now();
      void reload().finally(wait);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [reload]);
}
