import { useCallback, useSyncExternalStore } from 'react';
import { deskTimes } from '~/features/desk/desk-dates';

/** By the shop's clock, whose zone the build writes into each page of the desk. */
const times = deskTimes(
  (import.meta.env.SSR ? undefined : document.body.dataset['timeZone']) ?? 'UTC',
);
export const { shortTime, fullTime, fullDay, clockTime, tableTime, dayOf } = times;

/** The shop's day. A screen that stays open is drawn anew when the next one has begun. */
export const useToday = (): string => useSyncExternalStore(eachMinute, today, today);

const today = () => times.dayOf(new Date());

function eachMinute(look: () => void): () => void {
  const timer = window.setInterval(look, 60_000);
  // A device that slept had no minutes.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Is it before a time? A screen that stays open is drawn anew when it has come.
 * @param until ISO time; null for one that has passed. @param lead so much earlier, ms.
 */
export function useIsBefore(until: string | null, lead: number): boolean {
  const end = until === null ? 0 : Date.parse(until) - lead;
  const isBefore = () => Date.now() < end;
  const subscribe = useCallback(
    (look: () => void) => {
      const timer = window.setTimeout(look, Math.max(0, end - Date.now()));
      // A device that slept had no timers.
      document.addEventListener('visibilitychange', look);
      return () => {
        window.clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [end],
  );
  return useSyncExternalStore(subscribe, isBefore, isBefore);
}
