import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackendProduct } from '../../../src/domain/catalogue/product/backend-product.schema.ts';
import { finishOrders } from '../../../netlify/server/orders/placing/finish-orders-job.ts';
import { versionOf } from '../../../netlify/server/kernel/store/records/form.ts';
import { StoreUnavailable, type KeyValue } from '../../../netlify/server/kernel/store/kv.ts';
import { linkKey } from '../../../netlify/server/kernel/store/secrets.ts';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { openEngine } from '../../../netlify/server/kernel/store/engines/open-engine.ts';
import { storeTable } from '../../../netlify/server/app/stores.ts';
import type { StoreName } from '../../../netlify/server/kernel/store/shop.ts';
import {
  adminToken,
  openTestShop,
  order,
  placed,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';
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

describe('an order of the first form', () => {
  const [first] = everStored.orders;
  const [firstStock] = everStored.stock;

  test('keeps what it had reserved, and packing it moves nothing', async () => {
    const orderId = '0000-0000-0000-0002';
    await store('orders', orderId, 1, first?.data);
    await store('stock', 'sku/7', 1, {
      onHand: 5,
      holds: { [orderId]: { q: 2, exp: 0 } },
      done: {},
    });
    await store('intents', orderId, 1, { fp: 'f', at: 0, stock: ['sku/7'] });
    await finishOrders.run(shop.stores(), Date.now());
    const counts = async () => (await shop.stores().stock.read('sku/7'))?.value;
    expect(await counts()).toMatchObject({ onHand: 5, sold: 2, reserved: {} });
    const packed = await shop.call('POST', `/api/desk/orders/${orderId}/events`, {
      body: { type: 'packed' },
      headers: { ...admin, 'Idempotency-Key': 'packing-it' },
    });
    expect(packed.status).toBe(200);
    expect(await counts()).toMatchObject({ onHand: 5, sold: 2, moved: [] });
  });

  test('that was never placed lets go of what it had reserved', async () => {
    await store('stock', 'sku/7', 1, firstStock?.data);
    await store('intents', 'an-order', 1, { fp: 'f', at: 0, stock: ['sku/7'] });
    await finishOrders.run(shop.stores(), Date.now());
    const { value } = (await shop.stores().stock.read('sku/7')) ?? {};
    expect(value).toMatchObject({ onHand: 5, sold: 0, reserved: {} });
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

// R174
test('an order’s progress in its first form is read, and goes on', async () => {
  const { orderId } = await placed(await shop.call('POST', '/api/place-order', { body: order() }));
  const first = { id: 'the-first-key', by: 'token', from: 'new', to: 'packed' };
  const event = { ...first, at: new Date().toISOString(), step: { type: 'packed' } };
  const data = { state: 'packed', isCollected: false, shipment: null, events: [event], moves: [] };
  const raw = openEngine(localDeploy, Date.now() + 8_000).store('shop-progress');
  await raw.write(orderId, { v: 1, rev: randomUUID(), data }, null);
  const Authorization = `Bearer ${adminToken}`;
  const step = async (type: string) => {
    const headers = { Authorization, 'Idempotency-Key': randomUUID() };
    const path = `/api/desk/orders/${orderId}/events`;
    const reply: unknown = await (
      await shop.call('POST', path, { body: { type }, headers })
    ).json();
    return reply;
  };
  expect(await step('collected')).toMatchObject({ state: 'packed', money: { state: 'collected' } });
  await step('undone');
  expect(await step('undone')).toMatchObject({
    state: 'new',
    events: [{ by: 'token' }, {}, {}, {}],
  });
});
