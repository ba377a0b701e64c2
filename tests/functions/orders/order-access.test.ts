import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsOf } from '../../../src/features/delivery/zones.ts';
import { localTimes } from '../../../src/base/text/local-time.ts';
import { arrivalDay } from '../../../src/features/delivery/arrival.ts';
import { catalogue } from '../../support/catalogue.ts';
import { textLike } from '../../support/matchers.ts';
import { openTestShop, order, placed, shippingForm, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function place(cookie?: string) {
  const cartItems = [
    { id: '1_50ML', quantity: 2 },
    { id: '7', quantity: 1 },
  ];
  const response = await shop.call('POST', '/api/place-order', {
    body: order({ cartItems, total: 432.98 }),
    headers: { 'Idempotency-Key': randomUUID(), ...(cookie ? { Cookie: cookie } : {}) },
  });
  return placed(response);
}

async function signIn(): Promise<string> {
  const body = { email: `${randomUUID()}@example.com`, password: 'a rose is a rose' };
  await shop.call('POST', '/api/register', { body });
  const response = await shop.call('POST', '/api/login', { body });
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const read = (id: string, key?: string, cookie?: string) =>
  shop.call('GET', `/api/orders/${id}`, {
    headers: {
      ...(key === undefined ? {} : { 'X-Order-Key': key }),
      ...(cookie ? { Cookie: cookie } : {}),
    },
  });

// R110
test('a caller with the link key reads the order, in dollars', async () => {
  const { orderId, key } = await place();
  const response = await read(orderId, key);
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      orderId,
      state: 'placed',
      at: textLike(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      lines: [
        { id: '1_50ML', name: 'Product 1', variant: '50ML', price: 199, quantity: 2 },
        { id: '7', name: 'Product 7', variant: null, price: 29.99, quantity: 1 },
      ],
      currency: 'USD',
      shipping: 4.99,
      total: 432.98,
      tax: null,
      invoices: [],
      to: shippingForm,
      label: ['Amina Haddad', '12 Garden Street', '69001 Lyon', 'France'],
      arrivesBy: textLike(/^\d{4}-\d\d-\d\d$/),
      progress: {
        state: 'new',
        money: {
          state: 'due',
          collected: 0,
          refunded: 0,
          total: 432.98,
          due: 432.98,
          owed: 0,
        },
        shipment: null,
        events: [],
      },
      payment: { way: 'delivery', state: 'due' },
      units: [['1_50ML', 2] as const, ['7', 1] as const].map(([id, ordered]) => ({
        id,
        ordered,
        takenOut: 0,
        toSend: ordered,
        sent: 0,
        back: 0,
        awaited: 0,
        replaced: 0,
        kept: 0,
        sold: ordered,
        paidBack: 0,
      })),
      withdrawUntil: null,
    },
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

// R110
test('the key in the query, as older links have it, works as well', async () => {
  const { orderId, key } = await place();
  expect((await shop.call('GET', `/api/orders/${orderId}?key=${key}`)).status).toBe(200);
  expect((await shop.call('GET', `/api/orders/${orderId}?key=${key}x`)).status).toBe(404);
});

// R110
test('the account that placed it reads the order without the key', async () => {
  const cookie = await signIn();
  const { orderId } = await place(cookie);
  expect((await read(orderId, undefined, cookie)).status).toBe(200);
  expect((await read(orderId, 'an-old-key', cookie)).status).toBe(200);
});

// R110
test('to everybody else the order does not exist', async () => {
  const [owner, other] = [await signIn(), await signIn()];
  const mine = await place(owner);
  const anonymous = await place();
  const answers = await Promise.all([
    read(mine.orderId),
    read(mine.orderId, ''),
    read(mine.orderId, anonymous.key),
    read(mine.orderId, mine.key.slice(0, -1)),
    read(mine.orderId, mine.key.toUpperCase()),
    read(mine.orderId, undefined, other),
    read(anonymous.orderId, undefined, owner),
    read('0000-0000-0000-0000', mine.key),
  ]);
  for (const response of answers)
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'This order was not found.' },
    ]);
});

test.each(['x', '..%2Fshop-users', '0000-0000-0000-000O', 'k'.repeat(300), '%00', '%E0%A4%A'])(
  'the order number %s is no order',
  async (id) => {
    expect((await read(id, 'key')).status).toBe(404);
  },
);

// R110
test('an order that was refused is shown to nobody, not even with its key', async () => {
  const { orderId, key } = await place();
  const { orders } = shop.stores();
  const entry = await orders.read(orderId);
  if (!entry) throw new Error('The order is missing.');
  expect((await read(orderId, key)).status).toBe(200);
  const { fp, at } = entry.value;
  await orders.update(orderId, entry.etag, { state: 'rejected', fp, at, outOfStock: [] });
  expect((await read(orderId, key)).status).toBe(404);
});

// R352
test('an order says by when it arrives, keeps what it has said, and an older one says nothing', async () => {
  const { orderId, key } = await place();
  const { orders } = shop.stores();
  const stored = (await orders.read(orderId))?.value;
  if (stored?.state !== 'placed') throw new Error('The order is not stored.');
  const shown = async () => (await (await read(orderId, key)).json()) as unknown;
  const local = localTimes(catalogue.delivery.timeZone);
  const arrivesBy = arrivalDay(local(new Date(stored.at)), termsOf(catalogue.delivery));
  expect(await shown()).toMatchObject({ arrivesBy });
  await orders.put(orderId, { ...stored, arrivesBy: '2026-01-05' });
  expect(await shown()).toMatchObject({ arrivesBy: '2026-01-05' });
  await orders.put(orderId, { ...stored, arrivesBy: undefined });
  expect(await shown()).toMatchObject({ arrivesBy: null });
});
