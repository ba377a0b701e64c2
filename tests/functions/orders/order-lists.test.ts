import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import { recordInIndex } from '../../../src/features/orders/server/index/record-in-index.ts';
import type {
  OrdersReply,
  OrderSummary,
} from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { noHistory, standingOf } from '../../../src/features/orders/history/history.ts';
import { orderStates } from '../../../src/features/orders/history/order-states.ts';
import type { OrderState, EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { clearOrders, orderNumber, standing } from '../../support/desk-orders.ts';
import { historyIn } from '../../support/order-facts.ts';
import {
  adminToken,
  openTestShop,
  order,
  placed,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';
import { storeCalls } from '../../support/store-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => clearOrders(shop.stores()));

const headers = { Authorization: `Bearer ${adminToken}` };
const ask = (query: Record<string, string>) =>
  shop.call('GET', `/api/desk/orders?${new URLSearchParams(query).toString()}`, { headers });
const list = async (query: Record<string, string> = {}): Promise<OrdersReply> => {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return (await response.json()) as OrdersReply;
};
const idsOf = ({ orders }: OrdersReply) => orders.map(({ orderId }) => orderId);
const onDay = (day: number, hour = 8) => new Date(Date.UTC(2026, 6, day, hour)).toISOString();
const inState = (index: number, state: OrderState, isCollected = false) =>
  standing(
    shop.stores(),
    orderNumber(index),
    { at: onDay(index) },
    historyIn(state, { isCollected, at: new Date().toISOString() }),
  );

// R206
test('an order that was placed stands in the list of the open ones', async () => {
  const body = order();
  const { orderId, total } = await placed(await shop.call('POST', '/api/place-order', { body }));
  await shop.finished();
  const reply = await list();
  expect(reply).toMatchObject({ next: null, counts: { open: 1, new: 1, packed: 0 } });
  expect(reply.orders).toEqual([
    {
      orderId,
      at: expect.any(String) as unknown,
      name: shippingForm.name,
      city: shippingForm.city,
      address: '12 Garden Street, 69001 Lyon, France',
      total,
      units: 1,
      state: 'new',
      money: 'due',
    },
  ]);
});

// R206
test('each order is in the list of its state or in the closed ones, and the counts add up', async () => {
  const states: OrderState[] = ['new', 'packed', 'shipped', 'delivered', 'withdrawn'];
  const unpaid: OrderState[] = ['cancelled', 'refused', 'returned'];
  let index = 0;
  const ids = new Map<string, string[]>();
  const add = async (name: string, state: OrderState, isCollected = false) => {
    await inState((index += 1), state, isCollected);
    ids.set(name, [orderNumber(index), ...(ids.get(name) ?? [])]);
  };
  for (const state of [...states, 'withdrawn'] as const) await add(state, state);
  // The shop still has to pay money back.
  for (const state of unpaid) await add(state, state, true);
  for (const state of unpaid) await add('closed', state);
  const found = new Map<string, string[]>();
  for (const state of [...orderStates, 'closed']) found.set(state, idsOf(await list({ state })));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(ids));
  const { counts, orders } = await list();
  const { open, ...rest } = counts;
  expect(rest).toEqual({
    awaiting: 0,
    new: 1,
    packed: 1,
    shipped: 1,
    delivered: 1,
    withdrawn: 2,
    returned: 1,
    refused: 1,
    cancelled: 1,
  });
  expect([open, orders.length]).toEqual([9, 9]);
});

// R917
test('the file of orders has where they went, their tax, and when and how they were paid', async () => {
  const tax = { name: 'VAT', rate: 20, cents: 417 };
  const later = historyIn('delivered', { at: onDay(4), isCollected: true, refundedCents: 500 });
  await standing(shop.stores(), orderNumber(1), { at: onDay(1), tax, currency: 'EUR' }, later);
  const paid = historyIn('new', { at: onDay(2), isCollected: true });
  await standing(shop.stores(), orderNumber(2), { at: onDay(2) }, paid);
  await inState(3, 'new');
  const { orders } = await list({ books: '1' });
  const [unpaid, atOnce] = orders.map(({ books }) => books);
  const { orders: closed } = await list({ state: 'closed', books: '1' });
  const usual = {
    email: 'amina@example.com',
    country: 'FR',
    currency: 'USD',
    tax: 0,
    shipping: 4.99,
    paidOn: [],
    refundedOn: [],
  };
  expect(unpaid).toEqual({ ...usual, way: 'delivery' });
  expect(atOnce).toEqual({ ...usual, paidOn: ['2026-07-02'], way: 'paid' });
  expect(closed.map(({ books }) => books)).toEqual([
    {
      ...usual,
      currency: 'EUR',
      // 24.99 × 20 / 120
      tax: 4.17,
      paidOn: ['2026-07-04'],
      refundedOn: ['2026-07-04'],
      way: 'delivery',
    },
  ]);
  expect((await list()).orders.every(({ books }) => books === undefined)).toBe(true);
});

test('the state and the money of a row are those of its progress', async () => {
  await inState(1, 'delivered', true);
  expect((await list({ state: 'delivered' })).orders).toMatchObject([
    { state: 'delivered', money: 'collected' },
  ]);
});

// R226
test('what Today counts as to be collected is a list of its own', async () => {
  for (const [index, state] of (['new', 'shipped', 'delivered'] as const).entries())
    await inState(index + 1, state);
  await inState(4, 'delivered', true);
  expect(idsOf(await list({ state: 'collect' }))).toEqual([orderNumber(3), orderNumber(2)]);
});

// R207
test.each(['open', 'closed'])('%s orders come 50 a page, the newest first', async (state) => {
  const all = Array.from({ length: 120 }, (_, index) => ({
    orderId: orderNumber(index),
    // Two months, and several orders of one moment.
    at: new Date(Date.UTC(2026, 5, 15 + Math.floor(index / 4))).toISOString(),
  }));
  const history = historyIn(state === 'open' ? 'new' : 'cancelled');
  await Promise.all(
    all.map(({ orderId, at }) => standing(shop.stores(), orderId, { at }, history)),
  );
  await foldOrders.run(shop.stores(), Date.now());
  const pages: string[][] = [];
  for (let after = ''; after !== 'end';) {
    const reply = await list({ state, after });
    pages.push(idsOf(reply));
    after = reply.next ?? 'end';
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  const sorted = all.toSorted((a, b) =>
    a.at === b.at ? (a.orderId < b.orderId ? 1 : -1) : a.at < b.at ? 1 : -1,
  );
  expect(pages.flat()).toEqual(sorted.map(({ orderId }) => orderId));
});

// R207
test('closed orders of one month alone', async () => {
  const closed = historyIn('cancelled');
  await standing(shop.stores(), orderNumber(1), { at: '2026-06-30T23:59:59.999Z' }, closed);
  await standing(shop.stores(), orderNumber(2), { at: '2026-07-01T00:00:00.000Z' }, closed);
  expect(idsOf(await list({ state: 'closed', month: '2026-06' }))).toEqual([orderNumber(1)]);
  expect(idsOf(await list({ state: 'closed', month: '2026-05' }))).toEqual([]);
});

// R206
test('a delivered order that was paid leaves the open ones after 14 whole days', async () => {
  const at = new Date(Date.now() - 15 * 24 * 60 * 60_000).toISOString();
  const history = historyIn('delivered', { at, isCollected: true });
  await standing(shop.stores(), orderNumber(1), {}, history);
  expect(idsOf(await list())).toEqual([]);
  expect(idsOf(await list({ state: 'closed' }))).toEqual([orderNumber(1)]);
});

test('an order whose 14 days end now leaves the list before the sweeper comes', async () => {
  const stores = shop.stores();
  await standing(stores, orderNumber(1));
  const [key = ''] = await stores.index.keys();
  await stores.index.put(key.replace('.-.', `.${Date.now() - 1}.`), {});
  await stores.index.delete(key);
  expect(await list()).toMatchObject({ orders: [], counts: { open: 0 } });
});

test('an order that was reopened is open again, and only that', async () => {
  await inState(1, 'cancelled');
  const stores = shop.stores();
  await stores.progress.put(orderNumber(1), historyIn('shipped'));
  await recordInIndex(stores, orderNumber(1));
  expect([idsOf(await list()), idsOf(await list({ state: 'closed' }))]).toEqual([
    [orderNumber(1)],
    [],
  ]);
});

test('the first page costs as many calls with 20 open orders as with 120, but for its rows', async () => {
  const add = (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => inState(from + index, 'new')));
  await add(1, 20);
  // One list of the index and the orders of the page.
  expect(await storeCalls(() => list())).toBe(1 + 20);
  await add(21, 100);
  expect(await storeCalls(() => list())).toBe(1 + 50);
});

const gone = { id: '7', quantity: 2 };
const three = {
  lines: [
    { id: '7', productId: 7, variant: null, name: 'Oud', priceCents: 2000, quantity: 3 },
    { id: '8', productId: 8, variant: null, name: 'Rose', priceCents: 1000, quantity: 1 },
  ],
  discount: { cents: 700, reason: 'Late' },
  totalCents: 6799,
};
const sent: EventBody[] = [{ type: 'packed' }, { type: 'shipped' }];

// R800
test.each<[string, EventBody[], Partial<OrderSummary>]>([
  [
    'taken out before it was paid',
    [{ type: 'cancelled', restock: true, lines: [gone] }],
    { units: 2, total: 31.99, discount: 3, money: 'due' },
  ],
  [
    'taken out after it was paid',
    [{ type: 'collected' }, { type: 'cancelled', restock: true, lines: [gone] }],
    { units: 2, total: 67.99, discount: 7, owed: 36 },
  ],
  [
    'paid back in part',
    [{ type: 'collected' }, ...sent, { type: 'refunded', amount: 1800, lines: [back(1)] }],
    { units: 3, total: 67.99, refunded: 18, money: 'part refunded' },
  ],
  [
    'back in part',
    [
      ...sent,
      { type: 'delivered', collected: true },
      { type: 'withdrawn' },
      { type: 'returned', restock: true, lines: [back(2)] },
    ],
    { units: 2, state: 'delivered', owed: 36 },
  ],
])(
  'the row of an order that is %s says what it has now, without its steps',
  async (_, steps, row) => {
    const events = steps.map((step, index) => ({
      id: `step-${index}`,
      at: onDay(2),
      by: 'token',
      step,
      ...('lines' in step && step.type !== 'refunded' && { part: true as const }),
    }));
    await standing(shop.stores(), orderNumber(1), three, {
      ...noHistory,
      ...standingOf(events),
      events,
    });
    const { orders } = await list();
    expect(orders).toMatchObject([row]);
    expect(orders[0]).toEqual((await list({ q: 'amina' })).orders[0]);
  },
);

function back(quantity: number) {
  return { id: '7', quantity, restock: true };
}

// R528
test('a month is that of the shop’s clock', async () => {
  const delivery = builtCatalogue().delivery;
  const closed = historyIn('cancelled');
  await standing(shop.stores(), orderNumber(1), { at: '2026-07-01T06:59:59.999Z' }, closed);
  await standing(shop.stores(), orderNumber(2), { at: '2026-07-01T07:00:00.000Z' }, closed);
  const inMonth = async (month: string) => idsOf(await list({ state: 'closed', month }));
  Object.assign(delivery, { timeZone: 'America/Los_Angeles' });
  const found = [await inMonth('2026-06'), await inMonth('2026-07')];
  Object.assign(delivery, { timeZone: 'UTC' });
  expect(found).toEqual([[orderNumber(1)], [orderNumber(2)]]);
});

test('a page of closed orders and a search cost a few calls once they are folded', async () => {
  const history = historyIn('cancelled');
  const all = Array.from({ length: 60 }, (_, index) => index);
  await Promise.all(
    all.map((index) => standing(shop.stores(), orderNumber(index), { at: onDay(1) }, history)),
  );
  await foldOrders.run(shop.stores(), Date.now());
  // The index; which months there are, in two lists; changes; the month.
  expect(await storeCalls(() => list({ state: 'closed' }))).toBe(5);
  expect(await storeCalls(() => list({ state: 'closed', q: 'amina' }))).toBe(5);
  expect(await storeCalls(() => list({ q: 'amina' }))).toBe(5);
});

test.each([
  [{ state: 'lost' }, 'This list of orders is not known.'],
  [{ month: '2026-13' }, 'A month has the form 2026-07.'],
  [{ state: 'closed', month: '9999-12' }, 'The year must be from 2000 to 2199.'],
  [{ state: 'closed', month: '0000-01' }, 'The year must be from 2000 to 2199.'],
  [{ after: '../x' }, 'This page is not known.'],
  [{ q: 'x'.repeat(101) }, 'Search for at most 100 characters.'],
])('%j is refused', async (query, error) => {
  const response = await ask(query);
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
});

test('is for keepers alone', async () => {
  for (const path of ['orders', 'today', 'sales?from=2026-07-01&to=2026-07-02'])
    expect((await shop.call('GET', `/api/desk/${path}`)).status).toBe(401);
  const again = { body: {}, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await shop.call('POST', '/api/desk/reindex', again)).status).toBe(401);
});
