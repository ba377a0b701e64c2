import { isLater } from '../../../src/domain/review/decision.ts';
import type { PublishedRecord, Shown } from '../../../src/domain/review/review-record.schema.ts';
import { mapAtOnce } from '../store/at-once.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';
import { wantBuild } from './builds.ts';

/*
 * All published reviews once more, as the pages show them, in a few records: those of one product
 * are one read, and those of all products as many as there are parts, however many they are.
 */

const parts = 16;
const partKey = (number: number): string => `part/${String(number).padStart(2, '0')}`;
const partOf = (productId: number): string => partKey(Math.abs(productId) % parts);

/** What is known of the published reviews of a product, those that were taken down included. */
export async function shownAbout(shop: Shop, productId: number): Promise<Shown[]> {
  const part = (await shop.publishedReviews.read(partOf(productId)))?.value;
  return Object.values(part?.shown ?? {}).filter((shown) => shown.productId === productId);
}

/** The same of all products. */
export async function allShown(shop: Shop): Promise<Shown[]> {
  const keys = Array.from({ length: parts }, (_, number) => partKey(number));
  const records = await mapAtOnce(keys, (key) => shop.publishedReviews.read(key));
  return records.flatMap((record) => Object.values(record?.value.shown ?? {}));
}

/** Reviews by their ids. */
export type News = ReadonlyMap<string, Shown>;

/**
 * Makes the published reviews say this of some, unless they know something later. A build is wanted
 * before they change: a function that dies in between leaves a build too many, and not one too few.
 */
export async function noteShown(shop: Shop, news: News): Promise<void> {
  const byPart = Map.groupBy(news, ([, { productId }]) => partOf(productId));
  await mapAtOnce([...byPart], ([part, ofPart]) => noteInPart(shop, part, ofPart));
}

async function noteInPart(shop: Shop, part: string, news: [string, Shown][]): Promise<void> {
  const seen = await shop.publishedReviews.read(part);
  if (!withNews(seen?.value ?? null, news)) return;
  if (news.some(([id, { review }]) => review ?? seen?.value.shown[id]?.review))
    await wantBuild(shop);
  const change = (present: PublishedRecord | null) => {
    const changed = withNews(present, news);
    return changed ? { next: changed, result: null } : { result: null };
  };
  await modify(shop.publishedReviews, part, change, seen, shop.clock);
}

/** Null when nothing changes. */
function withNews(
  present: PublishedRecord | null,
  news: [string, Shown][],
): PublishedRecord | null {
  const shown = new Map(Object.entries(present?.shown ?? {}));
  let isChanged = false;
  for (const [id, next] of news) {
    const old = shown.get(id);
    if (old && (!isLater(next, old) || isSame(old, next))) continue;
    shown.set(id, next);
    isChanged = true;
  }
  return isChanged ? { shown: Object.fromEntries(shown) } : null;
}

/** Between two states with as many steps only a name can have gone. */
const isSame = (old: Shown, next: Shown): boolean =>
  old.steps === next.steps && old.isErased === next.isErased;

/** Forgets that a review was ever published. */
export const dropShown = (shop: Shop, id: string, productId: number): Promise<null> =>
  modify<PublishedRecord, null>(shop.publishedReviews, partOf(productId), (present) => {
    if (!present?.shown[id]) return { result: null };
    const left = Object.entries(present.shown).filter(([other]) => other !== id);
    return { next: { shown: Object.fromEntries(left) }, result: null };
  });
