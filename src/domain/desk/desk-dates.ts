/* Times and months as the desk shows them, in the time zone of the browser. */

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayMs = 24 * 60 * 60_000;

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** 'Today, 2:05 PM', 'Nov 3, 9:12 AM', or 'Nov 3, 2025' in an earlier year. */
export function shortTime(iso: string, now: Date): string {
  const time = new Date(iso);
  if (isSameDay(time, now)) return `Today, ${clock.format(time)}`;
  if (isSameDay(time, new Date(now.getTime() - dayMs))) return `Yesterday, ${clock.format(time)}`;
  return time.getFullYear() === now.getFullYear()
    ? dayAndClock.format(time)
    : dayOfYear.format(time);
}

/** 'Nov 3, 2026, 9:12 AM' */
export const fullTime = (iso: string): string => full.format(new Date(iso));

/** 'November 3, 2026' */
export const fullDay = (iso: string): string => longDay.format(new Date(iso));

/** '2:05 PM' */
export const clockTime = (iso: string): string => clock.format(new Date(iso));

/** 'just now', '4 minutes ago', '3 hours ago', '2 days ago'. */
export function agoText(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** A month of the index of closed orders, which counts in UTC. */
export interface Month {
  /** '2026-11' */
  id: string;
  /** 'November 2026' */
  name: string;
}

/** This month and those before it. */
export function monthsBack(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { id: first.toISOString().slice(0, 7), name: monthName.format(first) };
  });
}
