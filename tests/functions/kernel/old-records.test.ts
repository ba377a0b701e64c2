import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BackendProduct } from '../../../src/features/catalogue/product/backend-product.schema.ts';
import { contentsOf, versionOf } from '../../../netlify/kernel/store/records/form.ts';
import { StoreUnavailable, type KeyValue } from '../../../netlify/kernel/store/kv.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { storeTable } from '../../../netlify/app/features.ts';
import type { StoreName } from '../../../netlify/kernel/store/shop.ts';
import { adminToken, openTestShop, shippingForm, type TestShop } from '../../support/shop.ts';
import { everStored, store } from '../../support/stored-records.ts';

/* What was stored stays readable: forms become stricter and move on, records do not. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const long = 'x'.repeat(400);
const names = Object.keys(storeTable) as StoreName[];
const storeOf = (name: StoreName): KeyValue<unknown> => shop.stores()[name];
const admin = { Authorization: `Bearer ${adminToken}` };

// R174
describe('every form that was ever stored', () => {
  const all = names.flatMap((name) =>
    everStored[name].map(({ v, data, value }, index) => ({ name, v, data, value, index })),
  );

  test.each(all)('is read: $name, version $v ($index)', async ({ name, v, data, value, index }) => {
    const key = `old/${name.toLowerCase()}-${index}`;
    await store(name, key, v, data);
    expect((await storeOf(name).read(key))?.value).toEqual(value);
  });

  test.each(names)('has a record of each version here: %s', (name) => {
    const versions = Array.from({ length: versionOf(storeTable[name]) }, (_, index) => index + 1);
    expect([...new Set(everStored[name].map(({ v }) => v))]).toEqual(versions);
  });
});

// R174
test('a record of an earlier version is read through each migration after it', () => {
  const form = {
    schema: z.strictObject({ units: z.int(), at: z.string() }),
    migrations: [
      z.object({ count: z.int() }).transform(({ count }) => ({ units: count })),
      z.looseObject({}).transform((record) => ({ ...record, at: '' })),
    ],
  };
  const rev = randomUUID();
  const read = (v: number, data: unknown) => contentsOf(form, { v, rev, data });
  const today = { value: { units: 3, at: '' }, rev };
  expect([read(1, { count: 3 }), read(2, { units: 3 }), read(3, { units: 3, at: '' })]).toEqual([
    today,
    today,
    today,
  ]);
  expect([read(1, { units: 3 }), read(3, { units: 3 }), read(4, today.value)]).toEqual([
    null,
    null,
    null,
  ]);
});

// R174
describe('a record of a version that only a newer shop knows', () => {
  test.each(names)('is neither read nor written over: %s', async (name) => {
    const kind = storeOf(name);
    const newest = everStored[name].at(-1);
    const newer = { v: versionOf(storeTable[name]) + 1, data: newest?.data };
    await store(name, 'newer', newer.v, newer.data);
    for (const write of [
      () => kind.read('newer'),
      () => kind.put('newer', newest?.value),
      () => kind.create('newer', newest?.value),
      () => kind.update('newer', '"an-older-state"', newest?.value),
    ])
      await expect(write()).rejects.toThrow(StoreUnavailable);
    await store(name, 'newer', newest?.v ?? 0, newest?.data);
    expect((await kind.read('newer'))?.value).toEqual(newest?.value);
  });

  test('is answered 503', async () => {
    await store('stock', 'sku/201_sand', 9, {});
    const response = await shop.call('GET', '/api/stock/201_Sand', { headers: admin });
    expect(response.status).toBe(503);
  });
});

// R174
test('an order with an address that today’s form refuses is shown', async () => {
  const to = { ...shippingForm, name: `${long}\n\u200b`, country: '', email: 'nobody', city: '' };
  const orderId = '0000-0000-0000-0001';
  await store('orders', orderId, 1, { ...everStored.orders[0]?.value, to });
  const response = await shop.call('GET', `/api/orders/${orderId}?key=${linkKey(orderId)}`);
  expect([response.status, await response.json()]).toMatchObject([200, { orderId, to }]);
});

// R174
test('products that today’s form refuses are listed, and another can be put beside them', async () => {
  const old: BackendProduct = {
    id: 301,
    name: long,
    price: 1.005,
    image: 'https://elsewhere.example/a.webp',
    sizes: [{ size: '50 ML', price: 0.001, isDefault: true }],
    brand: '',
    slug: 'Not a slug',
  };
  await shop.stores().products.put('index', { products: [old] });
  const list = async (): Promise<unknown> => (await shop.call('GET', '/api/products')).json();
  expect(await list()).toEqual([old]);
  const candle = { id: 302, name: 'Cedar Candle', price: 24.5 };
  await shop.call('PUT', '/api/products/302', { body: candle, headers: admin });
  expect(await list()).toEqual([old, candle]);
});

// R174
test('accounts and messages that today’s forms refuse are read', async () => {
  const { users, messages } = shop.stores();
  const user = { email: 'Not An Address', password: '', at: '' };
  await users.put('u/a', user);
  expect((await users.read('u/a'))?.value).toEqual(user);
  const message = { fp: '', at: '', name: long, email: '', phone: long, message: '' };
  await messages.put('m/a', message);
  expect((await messages.read('m/a'))?.value).toEqual(message);
});
