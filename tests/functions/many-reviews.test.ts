import { afterEach, expect, test, vi } from 'vitest';
import { tendReviews } from '../../netlify/server/review-index/tend-reviews.ts';
import { listReviews } from '../../netlify/server/reviews/desk-reviews.ts';
import { allReviews, reviewsAbout } from '../../netlify/server/reviews/read-reviews.ts';
import { recordId } from '../../netlify/server/store/identity.ts';
import type { Shop } from '../../netlify/server/store/shop.ts';
import { everStored } from '../support/stored-records.ts';
import { memoryShop } from '../support/review-audit.ts';

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
  await work(
    new Proxy(shop, {
      get: (target, name: keyof Shop) => (name === 'clock' ? target.clock : counted(target[name])),
    }),
  );
  return calls;
}

async function fill(shop: Shop): Promise<void> {
  if (!review || !decision) throw new Error('There are no stored reviews.');
  for (let number = 0; number < 10_000; number += 1) {
    const id = recordId('review', String(number));
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
    const productId = (number % 1_000) + 1;
    await shop.reviews.put(`r/${id}`, { ...review.value, at, productId, rating: (number % 5) + 1 });
    if (number % 10 > 0) await shop.reviewDecisions.put(`r/${id}`, { ...decision.value, at });
  }
}

// R292
test('few calls of the store, however many there are', async () => {
  const shop = memoryShop();
  await fill(shop);
  const runs: number[] = [];
  for (let listed = -1; listed !== 0;) runs.push((listed = await tendReviews(shop)));
  expect(runs).toEqual([...Array<number>(10).fill(1_000), 0]);
  const counts = {
    product: await callsOf(shop, (counted) => reviewsAbout(counted, 2, null)),
    all: await callsOf(shop, allReviews),
    waiting: await callsOf(shop, (counted) => listReviews(counted, 'waiting', null)),
    published: await callsOf(shop, (counted) => listReviews(counted, 'published', null)),
    tend: await callsOf(shop, tendReviews),
  };
  // The desk lists 1,000 keys a call, and reads text and decision of the 50 that it shows.
  expect(counts).toEqual({ product: 1, all: 16, waiting: 112, published: 112, tend: 1 });
  expect((await reviewsAbout(shop, 2, null)).count).toBe(10);
  expect(Object.keys((await allReviews(shop)).products)).toHaveLength(900);
  expect((await listReviews(shop, 'published', null)).counts).toEqual({
    waiting: 1_000,
    published: 9_000,
    refused: 0,
  });
});
