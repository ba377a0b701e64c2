/* Days and times in the zone in which a shop counts them, by its IANA name. */

const names = ['year', 'month', 'day', 'hour', 'minute'] as const;

/** By zone: to make a format takes as long as to use it two hundred times. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** Tells of any time which day it is there, '2026-11-30', and what the clock shows, '14:05'. */
export function localTimes(timeZone: string): (at: Date) => { day: string; clock: string } {
  const format = (formats[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit' },
    ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }));
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const [year, month, day, hour, minute] = names.map((name) => parts.get(name) ?? '');
    return { day: `${year}-${month}-${day}`, clock: `${hour}:${minute}` };
  };
}
