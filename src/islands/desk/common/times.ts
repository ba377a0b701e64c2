import { useSyncExternalStore } from 'react';
import { deskTimes } from '~/domain/desk/desk-dates';

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
