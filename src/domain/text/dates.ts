const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'October 12, 2026': a day of the content, the same in every time zone. */
export const formatDate = (day: Date): string => longDate.format(day);

/** '2026-10-12', for machines. */
export const isoDate = (day: Date): string => day.toISOString().slice(0, 10);
