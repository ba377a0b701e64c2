import { isDeepStrictEqual } from 'node:util';
import { isLater } from '../decision.ts';
import type { PublishedRecord, Shown } from '../review-record.schema.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { wantBuild } from './builds.ts';

/*
 * Copies of all published reviews, as the pages show them, in a few records. The reviews of one
 * product cost one read, and those of all products one read for each part.
 */

const parts = 16;
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const partKey = (number: number): string => `part/${twoDigits(number)}`;
export const partOf = (productId: number): string => partKey(Math.abs(productId) % parts);

/** What is known of the published reviews of a product, those that were taken down included. */
export async function shownAbout(shop: Shop, productId: number): Promise<Shown[]> {
  const part = (await shop.publishedReviews.read(partOf(productId)))?.value;
  return Object.values(part?.shown ?? {}).filter((shown) => shown.productId === productId);
}

interface Placed {
  id: string;
  shown: Shown;
  /** `<part>.<id>`: where it stands among all. */
  place: string;
}

/**
 * The same of all products, in an order that stays.
 * @param after the place where an earlier reading ended; '' for all. Each round reads twice as many
 *   parts, so that whoever stops early has read little.
 */
export async function* shownAfter(shop: Shop, after: string): AsyncGenerator<Placed> {
  const first = Number(after.split('.')[0]);
  const left = Array.from({ length: parts }, (_, number) => number).slice(first);
  for (let size = 1; left.length > 0; size *= 2) {
    const numbers = left.splice(0, size);
    const records = await readMany(
      numbers,
      async (one) => [one, await shop.publishedReviews.read(partKey(one))] as const,
    );
    for (const [number, record] of records)
      for (const [id, shown] of Object.entries(record?.value.shown ?? {}).sort(byId)) {
        const place = `${twoDigits(number)}.${id}`;
        if (place > after) yield { id, shown, place };
      }
  }
}

const byId = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/**
 * Writes one review into the published ones, unless they have a later state of it. The build is
 * asked for first: a death in between causes one build too many, not one too few.
 * @param isAnew replaces any state, because the published reviews are built again.
 */
export async function recordShown(
  shop: Shop,
  id: string,
  next: Shown,
  isAnew: boolean,
): Promise<void> {
  const key = partOf(next.productId);
  const seen = await shop.publishedReviews.read(key);
  const old = seen?.value.shown[id];
  if (!isNews(old, next, isAnew)) return;
  if (old?.review ?? next.review) await wantBuild(shop);
  const change = (present: PublishedRecord | null) =>
    isNews(present?.shown[id], next, isAnew)
      ? { next: { shown: { ...present?.shown, [id]: next } }, result: null }
      : { result: null };
  await modify<PublishedRecord, null>(shop.publishedReviews, key, change, shop.clock, seen);
}

const isNews = (old: Shown | undefined, next: Shown, isAnew: boolean): boolean =>
  old === undefined || ((isAnew || isLater(next, old)) && !isDeepStrictEqual(old, next));

/** Forgets that a review was ever published. */
export const dropShown = (shop: Shop, id: string, productId: number): Promise<null> =>
  modify<PublishedRecord, null>(
    shop.publishedReviews,
    partOf(productId),
    (present) => {
      if (!present?.shown[id]) return { result: null };
      const left = Object.entries(present.shown).filter(([other]) => other !== id);
      return { next: { shown: Object.fromEntries(left) }, result: null };
    },
    shop.clock,
  );
