import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aReview } from '../support/reviews.ts';

/* What a build shows of the reviews that a keeper has published. */

const shop = 'https://shop.example';
const published = { at: '2026-03-05T00:00:00.000Z', products: { 7: [aReview()] } };
const ask = vi.fn<(address: URL) => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('SHOP_REVIEWS_FROM', shop);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** As a new build reads them. */
const read = async () => (await import('~/data/published-reviews')).publishedReviews();

// R297
test('a build asks the shop that its setting names, once', async () => {
  ask.mockResolvedValueOnce(Response.json(published));
  const { publishedReviews } = await import('~/data/published-reviews');
  expect(await publishedReviews()).toEqual(published);
  expect(await publishedReviews()).toEqual(published);
  expect(ask.mock.calls.map(([address]) => address.href)).toEqual([`${shop}/api/reviews`]);
  expect(console.log).toHaveBeenCalledWith(
    `[reviews] 1 from ${shop}, published until ${published.at}`,
  );
});

// R297
test('a shop with many reviews is asked page after page, also in the middle of a product', async () => {
  const [one, other, third] = ['a', 'b', 'c'].map((id) => aReview({ id }));
  const early = '2026-03-04T00:00:00.000Z';
  ask
    .mockResolvedValueOnce(Response.json({ ...published, products: { 7: [other] }, next: '07.b' }))
    .mockResolvedValueOnce(
      Response.json({ at: early, products: { 7: [one], 8: [third] }, next: null }),
    );
  expect(await read()).toEqual({ at: early, products: { 7: [one, other], 8: [third] } });
  expect(ask.mock.calls.map(([address]) => address.href)).toEqual([
    `${shop}/api/reviews`,
    `${shop}/api/reviews?after=07.b`,
  ]);
});

test('a cache that answers every page with the first one keeps no build waiting', async () => {
  ask.mockImplementation(() => Promise.resolve(Response.json({ ...published, next: '07.b' })));
  expect(await read()).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed')), 'fetch failed'],
  ['refuses', () => Promise.resolve(new Response('', { status: 503 })), 'it answered 503'],
  [
    'says something else',
    () => Promise.resolve(Response.json({ products: {} })),
    'its answer is no list of reviews',
  ],
])('a shop that %s stops no build, and the log says so', async (_, reply, reason) => {
  ask.mockImplementationOnce(reply);
  expect(await read()).toBeNull();
  expect(console.warn).toHaveBeenCalledWith(`[reviews] ${shop} could not be asked: ${reason}`);
});

test('without the setting nothing is asked', async () => {
  vi.stubEnv('SHOP_REVIEWS_FROM', '');
  expect(await read()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
