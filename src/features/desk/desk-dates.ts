import { localTimes } from '../../base/text/local-time.ts';
import { plusDays } from '../../base/text/plus-days.ts';

/* Times and months as the desk shows them. */

/** Times by the clock of the shop, wherever its keeper is (R528). */
export function deskTimes(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  const clock = format({ timeStyle: 'short' });
  const dayAndClock = format({
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const dayOfYear = format({ dateStyle: 'medium' });
  const full = format({ dateStyle: 'medium', timeStyle: 'short' });
  const longDay = format({ dateStyle: 'long' });
  const local = localTimes(timeZone);
  const dayOf = (time: Date) => local(time).day;
  return {
    /** 'Today, 2:05 PM', 'Nov 3, 9:12 AM', or 'Nov 3, 2025' in an earlier year. */
    shortTime: (iso: string, now: Date): string => {
      const time = new Date(iso);
      const day = dayOf(time);
      if (day === dayOf(now)) return `Today, ${clock.format(time)}`;
      if (day === plusDays(dayOf(now), -1)) return `Yesterday, ${clock.format(time)}`;
      const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
      return isThisYear ? dayAndClock.format(time) : dayOfYear.format(time);
    },
    /** 'Nov 3, 2026, 9:12 AM' */
    fullTime: (iso: string): string => full.format(new Date(iso)),
    /** 'November 3, 2026' */
    fullDay: (iso: string): string => longDay.format(new Date(iso)),
    /** '2:05 PM' */
    clockTime: (iso: string): string => clock.format(new Date(iso)),
    /** '2026-11-03 21:12', as programs for tables read it. */
    tableTime: (iso: string): string => {
      const { day, clock: time } = local(new Date(iso));
      return `${day} ${time}`;
    },
    /** The day there, '2026-11-03'. */
    dayOf,
  };
}

/** 'December 9, 2026' for '2026-12-09'. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A month by the shop's clock, of which closed orders are listed. */
export interface Month {
  /** '2026-11' */
  id: string;
  /** 'November 2026' */
  name: string;
}

/** The month of a day, '2026-11-03', and those before it. */
export function monthsBack(today: string, count: number): Month[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const name = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { id: first.toISOString().slice(0, 7), name: name.format(first) };
  });
}
