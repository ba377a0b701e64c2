/* Stretches of time in ms, and how they are said. A number of one has its words from here. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/**
 * '15 minutes', '24 hours', '3 days': in the largest unit of which there are several.
 * @param ms whole minutes.
 */
export function inWords(ms: number): string {
  const [unit, size] = units.find(([, each]) => ms % each === 0 && ms > each) ?? [
    'minute',
    minuteMs,
  ];
  const count = ms / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
