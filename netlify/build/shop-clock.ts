import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Clocks } from '../../src/base/shop-clock.ts';
import { localTimes } from '../../src/base/text/local-time.ts';
import type { SiteContent } from '../../src/features/publishing/site.schema.ts';

const hourMs = 3_600_000;
const siteFile = new URL('../../src/content/site.yaml', import.meta.url);

/**
 * What the code of pages knows of the shop's clock, as Vite puts it in: its changes of this year and the
 * next. Two builds of one year know the same. What the server says of a day asks the time zone itself.
 */
export function shopClock(site = siteFile, year = new Date().getUTCFullYear()) {
  const { delivery } = parse(readFileSync(site, 'utf8')) as SiteContent;
  return { SHOP_CLOCK: JSON.stringify(clocksOf(delivery.timeZone, year)) };
}

/** The clocks of a zone from a year's beginning to the end of the next. */
export function clocksOf(timeZone: string, year: number): Clocks {
  const local = localTimes(timeZone);
  const aheadAt = (time: number) => {
    const { day, clock } = local(new Date(time));
    return (Date.parse(`${day}T${clock}Z`) - time) / hourMs;
  };
  const clocks: [number, number][] = [];
  // Some clocks are put forward at half past an hour of UTC, and by half an hour.
  for (let time = Date.UTC(year, 0); time < Date.UTC(year + 2, 0); time += hourMs / 2) {
    const ahead = aheadAt(time);
    if (ahead !== clocks.at(-1)?.[1]) clocks.push([time / hourMs, ahead]);
  }
  return clocks;
}
