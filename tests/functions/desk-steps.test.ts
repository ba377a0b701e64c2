import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishOrders } from '../../netlify/server/jobs/sweep.ts';
import { adminToken, openTestShop, order, placed, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const stockOf = async () => {
  const response = await shop.call('GET', '/api/stock/7', { headers: admin });
  const { onHand, held, free } = (await response.json()) as Record<string, unknown>;
  return { onHand, held, free };
};

let orderId: string;
beforeEach(async () => {
  const stores = shop.stores();
  for (const store of ['stock', 'shares', 'counted'] as const)
    for (const key of await stores[store].keys()) await stores[store].delete(key);
  await shop.call('PUT', '/api/stock/7', { body: { onHand: 9 }, headers: admin });
  const body = order({ cartItems: [{ id: '7', quantity: 2 }], total: 64.97 });
  ({ orderId } = await placed(await shop.call('POST', '/api/place-order', { body })));
  await shop.settled();
});

const step = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/desk/orders/${orderId}/events`, {
    body,
    headers: { ...admin, 'Idempotency-Key': randomUUID(), ...headers },
  });
const stateAfter = async (body: unknown): Promise<unknown> => {
  const response = await step(body);
  const { state } = (await response.json()) as { state?: unknown };
  return state ?? response.status;
};

test('a placed order stands on the shelf until it is packed', async () => {
  expect(await stockOf()).toEqual({ onHand: 9, held: 2, free: 7 });
  expect(await stateAfter({ type: 'packed' })).toBe('packed');
  expect(await stockOf()).toEqual({ onHand: 7, held: 0, free: 7 });
});

// R182
test('from new to delivered, and nothing that the state does not allow', async () => {
  expect(await stateAfter({ type: 'shipped' })).toBe(409);
  expect(await stateAfter({ type: 'packed' })).toBe('packed');
  expect(await stateAfter({ type: 'packed' })).toBe(409);
  expect(await stateAfter({ type: 'shipped', carrier: 'Post' })).toBe('shipped');
  expect(await stateAfter({ type: 'cancelled', reason: 'late' })).toBe(409);
  expect(await stateAfter({ type: 'delivered' })).toBe('delivered');
  expect(await stateAfter({ type: 'withdrawn' })).toBe('withdrawn');
  expect(await stateAfter({ type: 'returned' })).toBe('returned');
  expect(await stockOf()).toEqual({ onHand: 9, held: 0, free: 9 });
});

describe('a cancelled order', () => {
  test('that was not packed makes its units free', async () => {
    expect(await stateAfter({ type: 'cancelled', reason: 'A mistake' })).toBe('cancelled');
    expect(await stockOf()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  test.each([
    [true, 9],
    [false, 7],
  ])('that was packed goes back to the shelf: %s', async (restock, onHand) => {
    await step({ type: 'packed' });
    await step({ type: 'cancelled', reason: 'A mistake', restock });
    expect(await stockOf()).toEqual({ onHand, held: 0, free: onHand });
  });
});

test('a step can be taken back', async () => {
  await step({ type: 'packed' });
  expect(await stateAfter({ type: 'undone' })).toBe('new');
  expect(await stockOf()).toEqual({ onHand: 9, held: 2, free: 7 });
  expect(await stateAfter({ type: 'packed' })).toBe('packed');
  expect(await stockOf()).toEqual({ onHand: 7, held: 0, free: 7 });
});

test('the same key takes a step once, also when it comes many times at once', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => step({ type: 'packed' }, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await stockOf()).toEqual({ onHand: 7, held: 0, free: 7 });
  expect((await step({ type: 'undone' }, headers)).status).toBe(422);
});

test('of two keepers at once one packs, and one who saw an older state is refused', async () => {
  const both = await Promise.all([step({ type: 'packed' }), step({ type: 'packed' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockOf()).toEqual({ onHand: 7, held: 0, free: 7 });
  const old = await step({ type: 'shipped' }, { 'If-Match': '"an-older-state"' });
  expect(old.status).toBe(409);
});

test('moves that a function left behind are made by the sweeper, once', async () => {
  const stores = shop.stores();
  const id = `${orderId}.packing`;
  await stores.progress.create(orderId, {
    state: 'packed',
    isCollected: false,
    refundedCents: 0,
    shipment: null,
    events: [],
    moves: [{ id, sku: 'sku/7', share: 0, onHand: -2, sold: -2 }],
    mails: [],
  });
  await stores.intents.put(id, { at: 0, stock: [] });
  await finishOrders.run(shop.stores(), Date.now());
  await finishOrders.run(shop.stores(), Date.now());
  expect(await stockOf()).toEqual({ onHand: 7, held: 0, free: 7 });
  expect((await stores.progress.read(orderId))?.value.moves).toEqual([]);
  expect((await stores.stock.read('sku/7'))?.value.moved).toEqual([]);
});

test.each([
  [401, { Authorization: 'Bearer guess' }, { type: 'packed' }],
  [400, { 'Idempotency-Key': 'x' }, { type: 'packed' }],
  [400, {}, { type: 'lost' }],
  [400, {}, { type: 'shipped', carrier: 'Post', url: 'javascript:alert(1)' }],
])('is refused with %d', async (status, headers: Record<string, string>, body) => {
  expect((await step(body, headers)).status).toBe(status);
  expect(await stockOf()).toEqual({ onHand: 9, held: 2, free: 7 });
});

test('an order that is not there has no steps', async () => {
  const response = await shop.call('POST', '/api/desk/orders/0000-0000-0000-0000/events', {
    body: { type: 'packed' },
    headers: { ...admin, 'Idempotency-Key': randomUUID() },
  });
  expect(response.status).toBe(404);
});
