import { afterEach, expect, test, vi } from 'vitest';
import { partOf } from '../../../src/features/reviews/server/published.ts';
import { reindexReviews } from '../../../src/features/reviews/server/reindex-reviews.ts';
import { reviewLists } from '../../../src/features/reviews/server/review-lists.ts';
import { listReviews } from '../../../src/features/reviews/server/desk-reviews.ts';
import { publishedPage, reviewsAbout } from '../../../src/features/reviews/server/read-reviews.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { everStored } from '../../support/stored-records.ts';
import { shownOf, undecided } from '../../../src/features/reviews/decision.ts';
import type { PublishedRecord } from '../../../src/features/reviews/review-record.schema.ts';
import { auditReviews, memoryShop } from '../../support/review-audit.ts';
import { withStores } from '../../support/watched-stores.ts';

/* 10,000 reviews of 1,000 products, of which 9,000 are published: what reading them costs. */

afterEach(() => vi.unstubAllEnvs());

const [review] = everStored.reviews;
const [decision] = everStored.reviewDecisions;
const keysAPage = 1_000;

/** The calls of the store that some work makes; a list of keys comes a thousand a call. */
async function callsOf(shop: Shop, work: (counted: Shop) => Promise<unknown>): Promise<number> {
  let calls = 0;
  const counted = <T extends object>(store: T): T =>
    new Proxy(store, {
      get:
        (target, name) =>
        async (...args: unknown[]) => {
          const operation = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
          const result = await operation(...args);
          calls += Array.isArray(result) ? Math.max(1, Math.ceil(result.length / keysAPage)) : 1;
          return result;
        },
    });
  await work(withStores(shop, counted));
  return calls;
}

/** Reviews and decisions with all that is made of them; one in ten waits. */
async function fill(shop: Shop, count: number): Promise<void> {
  if (!review || !decision) throw new Error('There are no stored reviews.');
  const parts = new Map<string, PublishedRecord>();
  for (let number = 0; number < count; number += 1) {
    const id = recordId('review', String(number));
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
    const productId = (number % 1_000) + 1;
    const written = { ...review.value, at, productId, rating: (number % 5) + 1 };
    const decided = number % 10 > 0 ? { ...decision.value, at } : undecided;
    await shop.reviews.put(`r/${id}`, written);
    if (decided.at !== null) await shop.reviewDecisions.put(`r/${id}`, decided);
    await shop.reviewIndex.put(reviewLists.key(decided.state, at, id), {});
    const shown = shownOf(id, written, decided);
    const part = parts.get(partOf(productId)) ?? { shown: {} };
    if (shown) part.shown[id] = shown;
    parts.set(partOf(productId), part);
  }
  for (const [key, part] of parts) await shop.publishedReviews.put(key, part);
}

// R292
test('few calls of the store, however many there are', async () => {
  const shop = memoryShop();
  await fill(shop, 10_000);
  const counts = {
    product: await callsOf(shop, (counted) => reviewsAbout(counted, 2, null)),
    all: await callsOf(shop, (counted) => publishedPage(counted, '')),
    waiting: await callsOf(shop, (counted) => listReviews(counted, 'waiting', null)),
    published: await callsOf(shop, (counted) => listReviews(counted, 'published', null)),
  };
  // The desk lists 1,000 keys a call, and reads text and decision of those that it shows.
  const { waiting, published, ...shown } = counts;
  expect(shown).toEqual({ product: 1, all: 16 });
  expect(Math.max(waiting, published)).toBeLessThanOrEqual(60);
  expect((await reviewsAbout(shop, 2, null)).count).toBe(10);
  expect(Object.keys((await publishedPage(shop, '')).products)).toHaveLength(900);
  expect((await listReviews(shop, 'published', null)).counts).toEqual({
    waiting: 1_000,
    published: 9_000,
    refused: 0,
  });
});

// R292
test('all of it is built again from the reviews, after a backup that had none or an older state', async () => {
  const shop = memoryShop();
  await fill(shop, 250);
  const [gone = '', older = ''] = (await shop.reviewIndex.keys('published/')).map(
    (key) => key.split('.')[1] ?? '',
  );
  await shop.reviews.delete(`r/${gone}`);
  await shop.reviewDecisions.put(`r/${older}`, { ...undecided, steps: 1 });
  const [lost = ''] = await shop.publishedReviews.keys();
  await shop.publishedReviews.delete(lost);
  for (const key of await shop.reviewIndex.keys('waiting/')) await shop.reviewIndex.delete(key);
  const calls: string[] = [];
  for (let position: string | null = ''; position !== null;) {
    calls.push(position);
    position = await reindexReviews(shop, position);
  }
  expect(calls).toHaveLength(3);
  await auditReviews(shop);
});
