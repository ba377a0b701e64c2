import type { InvoiceRecord } from '../invoice.schema.ts';
import { localTimes, startOfDay } from '../../../base/text/local-time.ts';
import { plusDays } from '../../../base/text/plus-days.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/*
 * The papers of some days. Numbers follow each other in time, so the first and the last of these days are
 * looked for, and only what lies between is read.
 */

/**
 * A paper has the time of its step and gets its number right after, by the sweeper within minutes. So between
 * papers of later steps there may be one that is this much older, in ms.
 */
const latest = 6 * 60 * 60_000;

/** All papers of these days, both inside, in the order of their numbers. */
export async function papersOfDays(shop: Shop, from: string, to: string): Promise<InvoiceRecord[]> {
  const zone = shopTimeZone();
  const start = startOfDay(from, zone) - latest;
  const end = startOfDay(plusDays(to, 1), zone) + latest;
  const found = await readMany(seriesOf(from, to, shop.clock.now()), async (series) => {
    const keys = (await shop.invoices.keys(`${series}/`)).sort();
    const [first, after] = await Promise.all([
      firstSince(shop, keys, start),
      firstSince(shop, keys, end),
    ]);
    return read(shop, keys.slice(first, after));
  });
  const day = localTimes(zone);
  return found.flat().filter(({ at }) => {
    const own = day(new Date(at)).day;
    return own >= from && own <= to;
  });
}

/** A paper of a new year's first hours may be of the series of either. */
function seriesOf(from: string, to: string, now: number): string[] {
  const first = Number(plusDays(from, -1).slice(0, 4));
  const last = Math.min(Number(plusDays(to, 1).slice(0, 4)), new Date(now).getUTCFullYear() + 1);
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    String(first + at),
  );
  return [...years, 'forever'];
}

/** The first paper from a time on. @param keys of a series, by number. @param since ms since 1970. */
async function firstSince(shop: Shop, keys: readonly string[], since: number): Promise<number> {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [paper] = await read(shop, keys.slice(middle, middle + 1));
    if (paper && Date.parse(paper.at) >= since) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function read(shop: Shop, keys: readonly string[]): Promise<InvoiceRecord[]> {
  const papers = await readMany(keys, async (key) => {
    const paper = (await shop.invoices.read(key))?.value;
    return paper ? [paper] : [];
  });
  return papers.flat();
}
