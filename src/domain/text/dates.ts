const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'October 12, 2026': a day of the content, the same in every time zone. */
export const formatDate = (day: Date): string => longDate.format(day);

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** 'October 12, 2026, 14:05 UTC', for who reads it somewhere else. @param iso a stored time. */
export const formatTime = (iso: string): string => {
  const time = new Date(iso);
  return `${formatDate(time)}, ${clock.format(time)} UTC`;
};

/** '2026-10-12', for machines. */
export const isoDate = (day: Date): string => day.toISOString().slice(0, 10);
