import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountShop } from '../../support/accounts.ts';
import { order } from '../../support/shop.ts';

/* The limits of the test catalogue are those of src/content/site.yaml. */

const { shop, signIn } = accountShop();

const place = (cartItems: object[], total: number, cookie = '') =>
  shop().call('POST', '/api/place-order', {
    body: order({ cartItems, total }),
    headers: { 'Idempotency-Key': randomUUID(), Cookie: cookie },
  });

const more = 'For more, please write to us on the contact page.';
const units = `An order can hold at most 20 units of one item. ${more}`;
const total = `An order can come to at most $3,000.00. ${more}`;

// R172
test.each([
  ['21 units of one item', [{ id: '7', quantity: 21 }], 634.78, units],
  [
    '21 units of one item on two lines',
    [
      { id: '7', quantity: 11 },
      { id: '7', quantity: 10 },
    ],
    634.78,
    units,
  ],
  ['all that a cart can hold', [{ id: '7', quantity: 99 }], 2974, units],
  [
    'twice that',
    [
      { id: '7', quantity: 99 },
      { id: '7', quantity: 99 },
    ],
    5943.01,
    units,
  ],
  ['$3,188.99', [{ id: '1_50ML', quantity: 16 }], 3188.99, total],
])('an order of %s is refused before anything is stored', async (_, items, sum, error) => {
  const response = await place(items, sum);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error, fields: { cartItems: error } },
  ]);
  const { orders, intents } = shop().stores();
  expect([await orders.keys(), await intents.keys()]).toEqual([[], []]);
});

// R172
test('too many different items are refused in the same words', async () => {
  const items = Array.from({ length: 101 }, () => ({ id: '7', quantity: 1 }));
  const response = await place(items, 1);
  const error = `An order can hold at most 100 different items. ${more}`;
  expect([response.status, await response.json()]).toEqual([
    400,
    { error, fields: { cartItems: error } },
  ]);
});

test('an order of just as much as the limits allow is placed', async () => {
  expect((await place([{ id: '7', quantity: 20 }], 604.79)).status).toBe(200);
});

// R172
test('an account may order three times as much once its address is proven', async () => {
  const { cookie } = await signIn();
  const large = () => place([{ id: '7', quantity: 60 }], 1804.39, cookie);
  expect((await large()).status).toBe(400);
  const { users } = shop().stores();
  const [key = ''] = await users.keys();
  const entry = await users.read(key);
  if (!entry) throw new Error('The account is missing.');
  await users.put(key, { ...entry.value, provenAt: '2026-01-01T00:00:00.000Z' });
  expect((await large()).status).toBe(200);
  expect((await place([{ id: '7', quantity: 61 }], 1834.38, cookie)).status).toBe(400);
});
