import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textLike } from '../support/matchers.ts';
import { order, placed } from '../support/order.ts';
import { adminToken } from '../support/settings.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

/* Forged sessions and guessed passwords have tests of their own in tests/functions. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

// R155
describe('another site cannot make a browser', () => {
  const calls = [
    ['POST', '/api/place-order'],
    ['POST', '/api/register'],
    ['POST', '/api/login'],
    ['POST', '/api/logout'],
    ['PUT', '/api/products/301'],
    ['DELETE', '/api/products/301'],
    ['PUT', '/api/stock/7'],
    ['POST', '/api/stock/7/changes'],
    ['POST', '/api/desk/session'],
    ['DELETE', '/api/desk/session'],
    ['POST', '/api/desk/messages/0000-0000-0000-0000/answers'],
    ['POST', '/api/desk/messages/0000-0000-0000-0000/done'],
    ['POST', '/api/desk/withdrawals/0000-0000-0000-0000/done'],
    ['POST', '/api/desk/orders/0000-0000-0000-0000/events'],
    ['POST', '/api/desk/mails/0000-0000-0000-0000.confirm/again'],
  ] as const;
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://shop.test.evil.example' },
    { Origin: 'https://shop.test' },
    { Origin: 'http://shop.test:81' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'http://shop.test', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ];
  test.each(calls)('call %s %s', async (method, path) => {
    const Authorization = `Bearer ${adminToken}`;
    const { orders } = shop.stores();
    const before = await orders.keys();
    for (const headers of foreign) {
      const response = await shop.call(method, path, {
        body: order(),
        headers: { ...headers, Authorization },
      });
      expect([headers, response.status]).toEqual([headers, 403]);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await orders.keys()).toEqual(before);
    const headers = { Authorization, Origin: 'http://shop.test' };
    const own = await shop.call(method, path, { body: order(), headers });
    expect(own.status).not.toBe(403);
  });

  test('and its own pages can', async () => {
    const own: Record<string, string>[] = [
      { Origin: 'http://shop.test', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
    ];
    for (const headers of own)
      await placed(await shop.call('POST', '/api/place-order', { body: order(), headers }));
  });
});

/** Carts with their right totals; with any other total they are refused. */
const honest: [object[], number][] = [
  [[{ id: '1_50ML', quantity: 1 }], 203.99],
  [[{ id: '7', quantity: 3 }], 94.96],
  [[{ id: '201_Ink', quantity: 2 }], 193.99],
  [
    [
      { id: '1_50ML', quantity: 1 },
      { id: '1_50ML', quantity: 1 },
    ],
    402.99,
  ],
];
const tricks: ((total: number) => number)[] = [
  () => 0,
  () => 0.01,
  () => 4.99,
  (total) => total - 0.01,
  (total) => total + 0.01,
  (total) => total - 4.99,
  (total) => total / 2,
  (total) => total / 100,
];

// R103
describe('a price is the shop’s own', () => {
  const manipulations = honest.flatMap(([cartItems, total]) =>
    tricks.map((trick) => ({ cartItems, total: Math.round(trick(total) * 100) / 100 })),
  );
  test(`for each of ${manipulations.length} totals that were bent`, async () => {
    for (const cart of manipulations) {
      const response = await shop.call('POST', '/api/place-order', { body: order(cart) });
      expect([cart, response.status]).toEqual([cart, 409]);
      expect(await response.json()).toMatchObject({ error: textLike(/^Prices have changed/) });
    }
  });

  test.each(honest)('and the right one is taken: %j, %d', async (cartItems, total) => {
    const body = order({ cartItems, total });
    expect(await placed(await shop.call('POST', '/api/place-order', { body }))).toMatchObject({
      total,
    });
  });

  test.each([
    { price: 0.01 },
    { price: -199 },
    { priceCents: 1 },
    { originalPrice: 1 },
    { discount: 100 },
    { sizes: [{ size: '50ML', price: 1 }] },
    { product: { price: 1 } },
    { size: '150ML' },
  ])('whatever a cart item says beside its id: %j', async (fields) => {
    const cartItems = [{ id: '1_50ML', quantity: 1, ...fields }];
    const key = { 'Idempotency-Key': randomUUID() };
    const cheap = await shop.call('POST', '/api/place-order', {
      body: order({ cartItems, total: 5 }),
      headers: key,
    });
    expect(cheap.status).toBe(409);
    const full = await shop.call('POST', '/api/place-order', {
      body: order({ cartItems }),
      headers: key,
    });
    expect([full.status, await full.json()]).toMatchObject([200, { total: 203.99 }]);
  });
});
