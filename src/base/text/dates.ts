let longDate: Intl.DateTimeFormat | undefined;

/** 'October 12, 2026': a day of the content, the same in every time zone. */
export function formatDate(day: Date): string {
  longDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return longDate.format(day);
}

const inZone = new Map<string, Intl.DateTimeFormat>();

/** To make a format takes a hundred times as long as to use it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = inZone.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  inZone.set(timeZone, format);
  return format;
}

/**
 * 'October 12, 2026 at 2:05 PM PDT', for who reads it in another zone.
 * @param iso a stored time.
 * @param timeZone the shop's.
 */
export const formatTime = (iso: string, timeZone: string): string =>
  formatIn(timeZone).format(new Date(iso));

/** '2026-10-12', for machines. */
export const isoDate = (day: Date): string => day.toISOString().slice(0, 10);

/** Whether a text is a day that there is: '2026-02-30' is none, though engines read it as March 2. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isoDate(new Date(text)) === text;
