/* Days and times in the zone in which a shop counts them, by its IANA name. */

/** By zone: to make a format takes as long as to use it two hundred times. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** What calendar and clock show somewhere. */
export interface LocalTime {
  /** '2026-11-30' */
  day: string;
  /** '14:05' */
  clock: string;
}

/** Tells of any time what calendar and clock show there. */
export function localTimes(timeZone: string): (at: Date) => LocalTime {
  const format = (formats[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }));
  return (at) => {
    // '11/30/2026, 14:05'
    const [month, day, year, hour, minute] = format.format(at).split(/\D+/);
    return { day: `${year}-${month}-${day}`, clock: `${hour}:${minute}` };
  };
}

/** All zones are ahead of UTC or behind it by quarters of an hour, and never by more than this. */
const quarterMs = 15 * 60_000;
const mostQuarters = 4 * 15;

/**
 * When a day begins in a zone, ms since 1970: at midnight, or later where the clocks were put
 * forward then.
 * @param day '2026-11-30'.
 */
export function startOfDay(day: string, timeZone: string): number {
  const local = localTimes(timeZone);
  const timeAt = (quarters: number) => Date.parse(day) + quarters * quarterMs;
  let [before, from] = [0 - mostQuarters, mostQuarters];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (local(new Date(timeAt(middle))).day < day) before = middle;
    else from = middle;
  }
  return timeAt(from);
}
