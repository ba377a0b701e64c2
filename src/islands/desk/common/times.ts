import { deskTimes } from '~/domain/desk/desk-dates';

/** By the shop's clock, whose zone the build writes into each page of the desk. */
export const { shortTime, fullTime, fullDay, clockTime, tableTime, dayOf } = deskTimes(
  (import.meta.env.SSR ? undefined : document.body.dataset['timeZone']) ?? 'UTC',
);
