import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { randomFrom } from '../../support/random.ts';
import {
  adminToken,
  openTestShop,
  order,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';
import { mutated } from '../../resilience/mutate.ts';

/* Every refusal is a sentence of the shop's own, whatever is wrong with what was sent. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const { name, email } = shippingForm;
const message = { name, email, phone: '', message: 'Hello', cartItems: [], total: 0 };
const account = { email: 'amina@example.com', password: 'rose' };
const candle = {
  id: 301,
  name: 'Cedar Candle',
  price: 24.5,
  image: '/images/candle.webp',
  images: ['/a.webp'],
  inStock: true,
  slug: 'cedar-candle',
  sizes: [{ size: '50ML', price: 1, isDefault: true }],
};
const shipped = { type: 'shipped', carrier: 'Post', url: 'https://post.example/A1' };
const sentence = /^[A-Z][^{}[\]]*\.$/;
const wordsOfZod = /invalid input|expected|received|unrecognized|too (big|small)|nan\b|undefined/i;

const review = {
  productId: 1,
  rating: 4,
  comment: 'Good.',
  title: 'Warm',
  name: 'Zoë',
  longevity: 3,
  sillage: 2,
  season: ['winter'],
  time: 'day',
  proof: { order: 'o', line: '1', key: 'k' },
};

// R161
describe.each([
  ['POST', '/api/place-order', order()],
  ['POST', '/api/place-order', message],
  ['POST', '/api/register', account],
  ['PUT', '/api/products/301', candle],
  ['PUT', '/api/stock/7', { onHand: 5, warnBelow: 2 }],
  ['POST', '/api/desk/orders/0000-0000-0000-0000/events', shipped],
  ['POST', '/api/desk/orders/0000-0000-0000-0000/events', { type: 'refunded', amount: 1 }],
  ['POST', '/api/reviews', review],
  ['POST', '/api/desk/reviews/0000-0000-0000-0000/refuse', { reason: 'Offensive' }],
] as const)('%s %s', (method, path, body) => {
  test('refuses in sentences', async () => {
    const random = randomFrom(7);
    const headers = { Authorization: `Bearer ${adminToken}` };
    for (let turn = 0; turn < 400; turn += 1) {
      const sent = JSON.stringify(mutated(random, body) ?? null);
      const response = await shop.call(method, path, {
        body: sent,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      if (response.status !== 400) continue;
      const { error, fields = {} } = (await response.json()) as ErrorReply;
      for (const text of [error, ...Object.values(fields)]) {
        expect(text, sent).toMatch(sentence);
        expect(text, sent).not.toMatch(wordsOfZod);
      }
    }
  });
});

// R161
test.each([
  [{ price: undefined }, 'The field price is missing.'],
  [{ price: '24' }, 'The field price cannot be read.'],
  [{ price: 1.005 }, 'The field price must have at most two decimals.'],
  [{ price: 0 }, 'The field price must be at least 0.01.'],
  [{ name: 'x'.repeat(300) }, 'The field name must be at most 200 characters.'],
  [{ images: Array(20).fill('/a.webp') }, 'The field images must be at most 12 entries.'],
  [{ slug: 'Not a slug' }, 'The field slug cannot be read.'],
  [{ colour: 'red' }, 'The request has a field that the shop does not know: colour.'],
])('the shopkeeper reads what is wrong with %j', async (changes, error) => {
  const response = await shop.call('PUT', '/api/products/301', {
    body: { ...candle, ...changes },
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
});
