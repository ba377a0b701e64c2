import { expect, vi } from 'vitest';
import { shopOn } from '../../netlify/app/shop.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { publishedPage } from '../../src/features/reviews/server/read-reviews.ts';
import { reviewOf, undecided } from '../../src/features/reviews/decision.ts';
import { newestFirst, type Review } from '../../src/features/reviews/reviews.ts';
import { MemoryEngine } from './memory-engine.ts';
import { commonSettings } from './shop.ts';

/** A shop in memory, whose functions can be tried by the thousand. */
export function memoryShop(): Shop {
  for (const [name, value] of Object.entries(commonSettings())) vi.stubEnv(name, value);
  return shopOn(new MemoryEngine());
}

/** Whether everything derived from reviews and decisions agrees with them, and no work is left. */
export async function auditReviews(shop: Shop): Promise<void> {
  const lists: string[] = [];
  const products = new Map<number, Review[]>();
  for (const key of await shop.reviews.keys('r/')) {
    const id = key.slice('r/'.length);
    const review = (await shop.reviews.read(key))?.value;
    const decision = (await shop.reviewDecisions.read(key))?.value ?? undecided;
    if (!review) continue;
    lists.push(`${decision.state} ${id}`);
    expect(decision.owesMail).toBe(false);
    const others = products.get(review.productId) ?? [];
    if (decision.state === 'published')
      products.set(review.productId, [...others, reviewOf(id, review, decision)]);
  }
  const listed = (await shop.reviewIndex.keys())
    .filter((key) => key.includes('/'))
    .map((key) => key.replace(/\/\d+\./, ' '));
  expect(listed.sort()).toEqual(lists.sort());
  const sorted = [...products].map(([id, all]) => [id, newestFirst(all)]);
  expect((await publishedPage(shop, '')).products).toEqual(Object.fromEntries(sorted));
  expect(await shop.deskIntents.keys()).toEqual([]);
}
