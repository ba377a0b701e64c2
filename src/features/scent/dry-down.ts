import type { NoteLines } from '../catalogue/catalogue.ts';

/** One tier of a perfume on the skin, in minutes from the first spray. */
export interface Phase {
  tier: keyof NoteLines;
  from: number;
  to: number;
}

/** Minutes at which top and heart give way and the base is gone, by longevity 1 to 5. */
const turningPoints: Record<number, readonly [top: number, heart: number, base: number]> = {
  1: [10, 45, 120],
  2: [15, 75, 240],
  3: [15, 120, 420],
  4: [20, 180, 720],
  5: [30, 240, 1440],
};

/** How a perfume dries down: an honest estimate from its longevity alone; none for what is no level. */
export function dryDown(longevity: number): Phase[] {
  const points = turningPoints[longevity];
  if (!points) return [];
  const [top, heart, base] = points;
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
