import type { LocalTime } from './text/local-time.ts';

/** From which hour since 1970 on the clocks are how many hours ahead of UTC, both with fractions. */
export type Clocks = readonly (readonly [from: number, ahead: number])[];

/** What a build knows of the clocks of its shop (astro.config.mjs). */
declare const SHOP_CLOCK: Clocks | undefined;

const own: Clocks = typeof SHOP_CLOCK === 'undefined' ? [] : SHOP_CLOCK;

const hourMs = 3_600_000;

/**
 * What calendar and clock of the shop show. Without `Intl`, whose first time zone costs a cheap phone a
 * fifth of a second.
 */
export function shopTime(at: Date, clocks = own): LocalTime {
  const hour = Number(at) / hourMs;
  const [, ahead] = clocks.findLast(([from]) => from <= hour) ?? [0, 0];
  const text = new Date((hour + ahead) * hourMs).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}
