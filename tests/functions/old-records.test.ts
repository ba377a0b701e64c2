import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackendProduct } from '../../src/domain/catalogue/backend-product.schema.ts';
import type { OrderRecord } from '../../src/domain/order/order-record.schema.ts';
import { linkKey } from '../../netlify/server/store/secrets.ts';
import { localDeploy } from '../../netlify/local/functions.ts';
import { openEngine } from '../../netlify/server/store/open-engine.ts';
import {
  adminToken,
  openTestShop,
  order,
  placed,
  shippingForm,
  type TestShop,
} from '../support/shop.ts';

/* What was stored under an easier form stays readable: forms become stricter, records do not. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const long = 'x'.repeat(400);

// R180
test('an order with an address that today’s form refuses is shown', async () => {
  const to = { ...shippingForm, name: `${long}\n\u200b`, country: '', email: 'nobody', city: '' };
  const orderId = '0000-0000-0000-0001';
  const stored: OrderRecord = {
    state: 'placed',
    fp: 'f',
    at: '2026-01-01T00:00:00.000Z',
    lines: [],
    shippingCents: 499,
    totalCents: 499,
    to,
  };
  await shop.stores().orders.put(orderId, stored);
  const response = await shop.call('GET', `/api/orders/${orderId}?key=${linkKey(orderId)}`);
  expect([response.status, await response.json()]).toMatchObject([200, { orderId, to }]);
});

// R180
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
  const headers = { Authorization: `Bearer ${adminToken}` };
  await shop.call('PUT', '/api/products/302', { body: candle, headers });
  expect(await list()).toEqual([old, candle]);
});

// R180
test('accounts and messages that today’s forms refuse are read', async () => {
  const { users, messages } = shop.stores();
  const user = { email: 'Not An Address', password: '', at: '' };
  await users.put('u/a', user);
  expect((await users.read('u/a'))?.value).toEqual(user);
  const message = { fp: '', at: '', name: long, email: '', phone: long, message: '' };
  await messages.put('m/a', message);
  expect((await messages.read('m/a'))?.value).toEqual(message);
});

// R180
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
