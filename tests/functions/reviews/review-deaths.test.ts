import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeAccount } from '../../../src/features/accounts/server/shoppers/close-account.ts';
import { finishAccountWork } from '../../../src/features/accounts/server/shoppers/finish-work.ts';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { finishAccounts } from '../../../src/features/accounts/server/shoppers/finish-accounts-job.ts';
import { recordShown, shownAbout } from '../../../src/features/reviews/server/published.ts';
import { takeReviewStep } from '../../../src/features/reviews/server/review-steps.ts';
import { submitReview } from '../../../src/features/reviews/server/submit-review.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import type { ReviewStep } from '../../../src/features/reviews/decision.ts';
import { reviewRequest } from '../../../src/features/reviews/review-request.schema.ts';
import { dying, eachDeath } from '../../support/mortal.ts';
import { placedRecord } from '../../support/order-facts.ts';
import { auditReviews, memoryShop } from '../../support/review-audit.ts';
import { stopAt, stopsOf } from '../../support/stopped-shop.ts';

/* Functions that die or sleep at any store operation of a review. */

afterEach(() => vi.unstubAllEnvs());

const minute = 60_000;
const request = reviewRequest.parse({ productId: 1, rating: 5, comment: 'Good.', name: 'Zoë' });
const userId = 'ab'.repeat(32);
const user = { email: 'zoe@example.com', password: 'p', at: '2026-01-01T00:00:00.000Z' };
const publish: ReviewStep = { type: 'publish' };
const refuse: ReviewStep = { type: 'refuse', reason: 'Offensive' };

/** So late that the sweeper takes up all unfinished work. */
async function sweep(shop: Shop): Promise<void> {
  await finishIntents.run(shop, Date.now() + 3 * minute);
  await finishAccounts.run(shop, Date.now() + 3 * minute);
}
const take = (shop: Shop, id: string, step: ReviewStep, match: string | null = null) =>
  takeReviewStep(shop, id, { step, by: 'token', match });

/** The account that buys and writes. Its order exists, so that a mail can ask about it. */
async function buyer(shop: Shop) {
  const orderId = recordId('order', null);
  await shop.orders.put(orderId, placedRecord());
  return { userId: null, purchases: [{ orderId, email: 'amina@example.com' }], key: randomUUID() };
}

/** A review by an account, which waits. */
async function ofAccount(shop: Shop): Promise<string> {
  await shop.users.put(`u/${userId}`, user);
  await submitReview(shop, request, { userId, purchases: [], key: randomUUID() });
  const [key = ''] = await shop.reviews.keys('r/');
  return key.slice('r/'.length);
}
const closing = async (shop: Shop) => {
  const { work } = await closeAccount(shop, { userId, user });
  await finishAccountWork(shop, work);
};
const traces = async (shop: Shop) =>
  JSON.stringify([
    await Promise.all((await shop.reviews.keys()).map((key) => shop.reviews.read(key))),
    await Promise.all(
      (await shop.publishedReviews.keys()).map((key) => shop.publishedReviews.read(key)),
    ),
    await shop.people.keys(),
  ]);

// R291
test('a function that dies while it stores a review loses and doubles none', async () => {
  const operations = await eachDeath(async (death) => {
    const shop = memoryShop();
    const writer = await buyer(shop);
    const result = await dying(shop, death, (mortal) => submitReview(mortal, request, writer));
    await sweep(shop);
    await auditReviews(shop);
    expect(await submitReview(shop, request, writer)).toBe('stored');
    expect(await submitReview(shop, request, { ...writer, key: randomUUID() })).toBe('reviewed');
    await auditReviews(shop);
    expect(await shop.reviews.keys('r/')).toHaveLength(1);
    return result === 'dead' ? 'dead' : 'alive';
  });
  expect(operations).toBeGreaterThan(8);
});

// R293
describe.each([
  ['publishes', [publish]],
  ['refuses', [refuse]],
  ['takes down', [publish, refuse]],
  ['answers', [publish, { type: 'reply', text: 'Thank you.' }]],
] satisfies [string, ReviewStep[]][])('a function that %s a review', (_, steps) => {
  const before: ReviewStep[] = steps.slice(0, -1);
  const last = steps.at(-1) ?? publish;

  test('and dies leaves all of it done or nothing, and one mail of a refusal', async () => {
    vi.stubEnv('BUILD_HOOK_URL', 'https://build.invalid');
    await eachDeath(async (death) => {
      const shop = memoryShop();
      await submitReview(shop, request, await buyer(shop));
      const [key = ''] = await shop.reviews.keys('r/');
      const id = key.slice('r/'.length);
      for (const step of before) await take(shop, id, step);
      await shop.builds.delete('hook');
      const result = await dying(shop, death, (mortal) => take(mortal, id, last));
      await sweep(shop);
      await auditReviews(shop);
      expect((await take(shop, id, last)).ok).toBe(true);
      await auditReviews(shop);
      const isShown = before.length > 0 || last.type === 'publish';
      const { wantedAt = null } = (await shop.builds.read('hook'))?.value ?? {};
      expect(wantedAt !== null).toBe(isShown);
      const mails = (await shop.outbox.keys()).filter((mail) => mail.endsWith('review-refused'));
      expect(mails).toHaveLength(last.type === 'refuse' ? 1 : 0);
      return result === 'dead' ? 'dead' : 'alive';
    });
  });
});

// R293
test('of a keeper who publishes and one who refuses at once exactly one wins', async () => {
  for (let round = 0; round < 20; round += 1) {
    const shop = memoryShop();
    await submitReview(shop, request, await buyer(shop));
    const [key = ''] = await shop.reviews.keys('r/');
    const id = key.slice('r/'.length);
    const steps = round % 2 === 0 ? [publish, refuse] : [refuse, publish];
    const results = await Promise.all(steps.map((step) => take(shop, id, step)));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const stands = (await shop.reviewDecisions.read(key))?.value.state;
    for (const result of results) expect('review' in result && result.review.state).toBe(stands);
    await auditReviews(shop);
  }
});

// R293
test.each(stopsOf(14))('a keeper who sleeps at %d, %s it, brings nothing back', async (...at) => {
  const shop = memoryShop();
  await submitReview(shop, request, await buyer(shop));
  const [key = ''] = await shop.reviews.keys('r/');
  const id = key.slice('r/'.length);
  const { goOn } = await stopAt(shop, at, (slow) => take(slow, id, publish, 'waiting'));
  const second = await take(shop, id, refuse);
  await goOn();
  await sweep(shop);
  await auditReviews(shop);
  expect([second.ok, (await shop.reviewDecisions.read(key))?.value.state]).toEqual([
    true,
    'refused',
  ]);
});

// R293
test('a function that comes back with an older state does not show it again', async () => {
  const shop = memoryShop();
  await submitReview(shop, request, await buyer(shop));
  const [key = ''] = await shop.reviews.keys('r/');
  const id = key.slice('r/'.length);
  await take(shop, id, publish);
  const [older] = await shownAbout(shop, request.productId);
  if (!older) throw new Error('It is not shown.');
  await take(shop, id, refuse);
  await recordShown(shop, id, older, false);
  await auditReviews(shop);
});

// R188
describe('an account that is deleted while its review is published', () => {
  const nobody = /Zoë|"userId":"ab|\/reviews\//;

  test.each(stopsOf(18))('leaves no name when the keeper sleeps at %d, %s it', async (...at) => {
    const shop = memoryShop();
    const id = await ofAccount(shop);
    const { goOn } = await stopAt(shop, at, (slow) => take(slow, id, publish));
    await closing(shop);
    await goOn();
    await sweep(shop);
    expect(await traces(shop)).not.toMatch(nobody);
    await auditReviews(shop);
  });

  test('leaves none when the deletion dies, once it was swept', async () => {
    await eachDeath(async (death) => {
      const shop = memoryShop();
      const id = await ofAccount(shop);
      await take(shop, id, publish);
      const result = await dying(shop, death, closing);
      await take(shop, id, { type: 'reply', text: 'Thank you.' });
      await sweep(shop);
      const isThere = (await shop.users.read(`u/${userId}`)) !== null;
      expect(nobody.test(await traces(shop))).toBe(isThere);
      await auditReviews(shop);
      return result === 'dead' ? 'dead' : 'alive';
    });
  });

  test.each(stopsOf(14))('leaves none when the review still comes, at %d, %s it', async (...at) => {
    const shop = memoryShop();
    await shop.users.put(`u/${userId}`, user);
    const writer = { userId, purchases: [], key: randomUUID() };
    const { goOn } = await stopAt(shop, at, (slow) => submitReview(slow, request, writer));
    await closing(shop);
    await goOn();
    await sweep(shop);
    expect(await traces(shop)).not.toMatch(/Zoë|"userId":"ab/);
    await auditReviews(shop);
  });
});
