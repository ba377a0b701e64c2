import type { NoteLines } from '../catalogue/catalogue.ts';

/** One tier of a perfume on the skin, in minutes from the first spray. */
export interface Phase {
  tier: keyof NoteLines;
  from: number;
  to: number;
}

/** Minutes at which top and heart give way and the base is gone, by longevity 1 to 5. */
const turningPoints = [
  [10, 45, 120],
  [15, 75, 240],
  [15, 120, 420],
  [20, 180, 720],
  [30, 240, 1440],
] as const;

/** How a perfume dries down: an honest estimate from its longevity alone. */
export function dryDown(longevity: number): Phase[] {
  const level = Math.min(5, Math.max(1, Math.round(longevity)));
  const [top, heart, base] = turningPoints[(level - 1) as 0];
  return [
    { tier: 'top', from: 0, to: top },
    { tier: 'heart', from: top, to: heart },
    { tier: 'base', from: heart, to: base },
  ];
}

/** '20 min', '1 h 15', '12 h'. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest}`}`;
}

const longevityWords = [
  'an hour or two',
  'half a morning',
  'most of a day',
  'a full day',
  'past a day',
];
const sillageWords = [
  'close to the skin',
  'within an embrace',
  'at arm’s length',
  'across a table',
  'fills a room',
];

const word = (words: readonly string[], level: number) => words[level - 1] ?? '';
export const longevityWord = (level: number): string => word(longevityWords, level);
export const sillageWord = (level: number): string => word(sillageWords, level);
