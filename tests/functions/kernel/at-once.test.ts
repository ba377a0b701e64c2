import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countedAt, inTry } from '../../../netlify/kernel/http/throttle/limits.ts';
import { fresh } from '../../support/accounts.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';

/*
 * Limits when one address makes many calls at the same moment. The platform's own limits, which are
 * counted before a function is called, are off.
 */

let shop: TestShop;
beforeAll(async () => {
  hashCheaply();
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const key of await shop.stores().limits.keys()) await shop.stores().limits.delete(key);
});

const mail = () => `${randomUUID()}@example.com`;
const post = (path: string, body: unknown) =>
  shop.call('POST', path, { body, headers: { 'Idempotency-Key': randomUUID() } });

/** How many of the calls were refused for their number, and how many were not. */
async function tally(count: number, call: () => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, call));
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  return { taken: count - refused.length, refused: refused.length };
}

const message = { name: 'Amina', email: mail(), phone: '', message: 'Do you ship to Fez?' };
const review = { productId: 1, rating: 5, comment: 'It stays all day.', season: [] };

// R169
describe('of 120 calls at once from one address at most 12 are taken', () => {
  test.each([
    ['newsletter', '/api/newsletter', () => ({ email: mail() })],
    ['back in stock', '/api/back-in-stock', () => ({ sku: '1_50ML', email: mail() })],
    [
      'the link of an order',
      '/api/track',
      () => ({ orderId: 'k7m2-9xqp-4hdt-w3fa', email: mail() }),
    ],
    ['a new password', '/api/forgot', () => ({ email: mail() })],
    ['the link of the desk', '/api/desk/session', () => ({ email: mail() })],
    ['a look at a link of the desk', '/api/desk/session', () => ({ link: randomUUID() })],
    ['a look at the token', '/api/desk/session', () => ({ token: randomUUID() })],
    ['a review', '/api/reviews', () => review],
    [
      'a message',
      '/api/place-order',
      () => ({ ...message, message: randomUUID(), cartItems: [], total: 0 }),
    ],
  ])('%s', async (_, path, body) => {
    const { taken, refused } = await tally(120, () => post(path, body()));
    expect(taken).toBeGreaterThanOrEqual(10);
    expect(taken).toBeLessThanOrEqual(12);
    expect(refused).toBe(120 - taken);
    await shop.finished();
  });
});

// R169
describe('of 60 passwords at once', () => {
  test('at most 12 are judged', async () => {
    const account = fresh();
    await post('/api/register', account);
    const { taken } = await tally(60, () =>
      post('/api/login', { ...account, password: randomUUID() }),
    );
    expect(taken).toBe(10);
  });

  test('the right ones do not lock their owner out, however many they are', async () => {
    const account = fresh();
    await post('/api/register', account);
    for (let time = 0; time < 15; time += 1)
      expect((await post('/api/login', account)).status).toBe(200);
    for (let time = 0; time < 15; time += 1)
      expect((await post('/api/desk/session', { token: adminToken })).status).toBe(204);
    const { taken } = await tally(10, () => post('/api/login', account));
    expect(taken).toBe(10);
    expect((await post('/api/login', account)).status).toBe(200);
  });

  test('one that could not be judged does not count', async () => {
    const fails = () => Promise.reject(new Error('The store is away.'));
    for (let time = 0; time < 15; time += 1)
      await expect(inTry(shop.stores(), ['login/a'], fails)).rejects.toThrow('away');
    expect(await countedAt(shop.stores(), 'login/a')).toEqual([]);
  });
});
