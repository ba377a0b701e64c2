import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerTries } from '../../netlify/kernel/http/throttle/caller.ts';
import { randomFrom } from '../support/random.ts';
import { textLike } from '../support/matchers.ts';
import { order, shippingForm } from '../support/order.ts';
import { adminToken } from '../support/settings.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { mutated, rawText } from './mutate.ts';
import { report, scale, seed } from './soak.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call('POST', '/api/register', { body: account });
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const account = { email: 'amina@example.com', password: 'a rose is a rose' };
const { name, email } = shippingForm;
const message = { name, email, phone: '', message: 'Hello', cartItems: [], total: 0 };
const shipped = { type: 'shipped', carrier: 'Post', tracking: 'A1', url: 'https://post.example' };
const code = {
  word: 'FUZZ',
  percent: 10,
  from: '2020-01-01',
  to: '2099-12-31',
  least: 5,
  products: [1],
  categories: ['oil'],
  uses: 20,
  oncePerShopper: true,
  onReduced: true,
};
const { cartItems } = order();
const check = { code: 'fuzz', cartItems, country: 'France' };
/** $199.00 less 10%, and $4.99 to send it. */
const reduced = order({ codes: ['FUZZ'], total: 184.09 });
const candle = { id: 301, name: 'Cedar Candle', price: 24.5, image: '/images/candle.webp' };

/** Some answers cost a hash of a password by design, so those calls are fewer. */
describe.each([
  ['POST', '/api/place-order', order(), {}, 500, 200],
  ['POST', '/api/place-order', message, {}, 500, 200],
  ['POST', '/api/desk/codes', code, admin, 500, 201],
  ['PATCH', '/api/desk/codes/fuzz', { off: false }, admin, 100, 200],
  ['POST', '/api/codes/check', check, {}, 500, 200],
  ['POST', '/api/place-order', reduced, {}, 500, 200],
  ['POST', '/api/register', { ...account, email: 'zoe@example.com' }, {}, 500, 201],
  ['POST', '/api/login', account, {}, 500, 200],
  ['POST', '/api/logout', {}, {}, 100, 204],
  ['PUT', '/api/products/301', candle, admin, 500, 200],
  ['PUT', '/api/stock/7', { onHand: 5 }, admin, 500, 200],
  ['POST', '/api/desk/orders/0000-0000-0000-0000/events', shipped, admin, 500, 404],
] as const)('%s %s', (method, path, body, headers, times, status) => {
  test('takes the request that the others are made of', async () => {
    expect((await shop.call(method, path, { body, headers })).status).toBe(status);
  });

  // R161
  test('answers whatever it is sent in JSON, and never breaks', async () => {
    const random = randomFrom(seed);
    const counts: Record<number, number> = {};
    for (let turn = 0; turn < (times + 100) * scale; turn += 1) {
      // Else no code would be looked up after ten that nobody has.
      await shop.stores().limits.delete(callerTries('code', '192.0.2.1'));
      const sent = turn % 6 === 5 ? rawText(random) : JSON.stringify(mutated(random, body) ?? null);
      const response = await shop.call(method, path, {
        body: sent,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      counts[response.status] = (counts[response.status] ?? 0) + 1;
      expect(response.status, sent).toBeLessThan(500);
      if (response.status === 204) continue;
      const answer: unknown = await response.json();
      if (response.status >= 400)
        expect(answer, sent).toMatchObject({ error: textLike(/^\S.{5,}/) });
      expect(JSON.stringify(answer), sent).not.toMatch(/invalid input|expected|received/i);
    }
    report(`fuzz ${method} ${path}`, counts);
  });
});

test('nothing that was sent has changed what objects are', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
});
