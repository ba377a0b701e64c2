const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'October 12, 2026': a day of the content, the same in every time zone. */
export const formatDate = (day: Date): string => longDate.format(day);

/**
 * 'October 12, 2026 at 2:05 PM PDT', for who reads it in another zone.
 * @param iso a stored time.
 * @param timeZone the shop's.
 */
export const formatTime = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleString('en-US', {
    ...{ timeZone, year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });

/** '2026-10-12', for machines. */
export const isoDate = (day: Date): string => day.toISOString().slice(0, 10);
