import { firstDay } from './day-limits.ts';
import { localTimes, startOfDay } from './text/local-time.ts';
import { plusDays } from './text/plus-days.ts';

/** One row of what the shop knows about people, and for how long. */
export interface Period {
  what: string;
  /** Null: until the person asks for the end of it. */
  days: number | null;
  /** What the days are counted from. */
  from: string;
  why: string;
}

export const year = 365;

/** What the database has of one feature, said for people on /privacy: its stores, and how long each part stays. */
export interface Kept {
  what: string;
  stores: readonly string[];
  /** None: it knows nobody, and stays as long as the shop needs it. */
  periods: Readonly<Record<string, Period>>;
}

/**
 * Is a period over that began then? Its last day counts to its end.
 * @param start ISO time, ms since 1970, or a day of the shop, '2026-11-30'.
 * @param now ms since 1970.
 * @param timeZone in which the shop counts days.
 */
export function isOver(
  { days }: Period,
  start: string | number,
  now: number,
  timeZone: string,
): boolean {
  if (days === null) return false;
  const { day } = localTimes(timeZone)(new Date(now));
  return plusDays(dayOf(start, timeZone), days) < day;
}

const isDay = (start: string | number): start is string => String(start).length === firstDay.length;

const dayOf = (start: string | number, timeZone: string): string =>
  isDay(start) ? start : localTimes(timeZone)(new Date(start)).day;

/**
 * Records older than this (ms since 1970) have been kept long enough; a period without an end keeps
 * everything.
 */
export function beginningOf({ days }: Period, now: number, timeZone: string): number {
  const { day } = localTimes(timeZone)(new Date(now));
  return days === null ? 0 : startOfDay(plusDays(day, 0 - days), timeZone);
}

/** '3 years from the last step of the order' */
export function formatPeriod({ days, from }: Period): string {
  if (days === null) return 'Until you ask us to delete it';
  const [count, unit] = days % year === 0 ? [days / year, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} from ${from}`;
}
