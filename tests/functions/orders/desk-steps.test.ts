import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { deskOrder, total } from '../../support/desk.ts';
import { anyText } from '../../support/matchers.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const { orderId, stock, step, steps } = deskOrder(() => shop);

/** The state after a step, or the status of its refusal. */
const stateAfter = async (body: unknown): Promise<unknown> => {
  const response = await step(body);
  return response.status === 200
    ? ((await response.json()) as { state: unknown }).state
    : response.status;
};

// R197
test('a placed order stands on the shelf until it is packed', async () => {
  expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  expect(await stateAfter({ type: 'packed' })).toBe('packed');
  expect(await stock()).toEqual({ onHand: 7, held: 0, free: 7 });
});

// R182
test('from new to delivered, and nothing that the state does not allow', async () => {
  expect(await stateAfter({ type: 'shipped' })).toBe(409);
  expect(await stateAfter({ type: 'packed' })).toBe('packed');
  expect(await stateAfter({ type: 'packed' })).toBe(409);
  expect(await stateAfter({ type: 'tracking', carrier: 'Post' })).toBe(409);
  expect(await stateAfter({ type: 'shipped', carrier: 'Post' })).toBe('shipped');
  expect(await stateAfter({ type: 'cancelled', reason: 'late' })).toBe(409);
  expect(await stateAfter({ type: 'delivered' })).toBe('delivered');
  expect(await stateAfter({ type: 'withdrawn' })).toBe('withdrawn');
  expect(await stateAfter({ type: 'returned' })).toBe('returned');
  expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
});

// R197
describe('the units of a cancelled order', () => {
  test.each([
    ['new', true, { onHand: 9, held: 0, free: 9 }],
    ['new', false, { onHand: 7, held: 0, free: 7 }],
    ['packed', true, { onHand: 9, held: 0, free: 9 }],
    ['packed', false, { onHand: 7, held: 0, free: 7 }],
  ])('that was %s go back to the shelf: %s', async (state, restock, expected) => {
    if (state === 'packed') await steps({ type: 'packed' });
    await steps({ type: 'cancelled', reason: 'A mistake', restock });
    expect(await stock()).toEqual(expected);
  });
});

// R182
describe('the same key', () => {
  test('takes a step once, also when it comes many times at once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => step({ type: 'packed' }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await stock()).toEqual({ onHand: 7, held: 0, free: 7 });
  });

  test('answers as before, whatever state was seen, and is refused for another step', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '*' };
    const { status, headers: first } = await step({ type: 'note', text: 'Blue box' }, headers);
    const stale = { ...headers, 'If-Match': '"an-older-state"' };
    const again = await step({ type: 'note', text: 'Blue box' }, stale);
    expect([status, again.status]).toEqual([200, 200]);
    expect(again.headers.get('etag')).toBe(first.get('etag'));
    expect((await step({ type: 'note', text: 'Red box' }, headers)).status).toBe(422);
    expect((await step({ type: 'undone' }, headers)).status).toBe(422);
  });
});

// R182
test('of two keepers at once one packs, and who saw an older state is told what stands there', async () => {
  const both = await Promise.all([step({ type: 'packed' }), step({ type: 'packed' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stock()).toEqual({ onHand: 7, held: 0, free: 7 });
  const old = await step({ type: 'shipped' }, { 'If-Match': '"an-older-state"' });
  expect([old.status, await old.json()]).toMatchObject([
    409,
    { error: anyText, progress: { state: 'packed', events: [{ type: 'packed', by: 'token' }] } },
  ]);
  const etag = old.headers.get('etag') ?? '';
  expect((await step({ type: 'shipped' }, { 'If-Match': etag })).status).toBe(200);
  expect((await step({ type: 'delivered' }, { 'If-Match': etag })).status).toBe(409);
});

// R197, R420
describe('money', () => {
  const money = async (...bodies: unknown[]) => (await steps(...bodies)).money;

  test('is due, then collected at the door or later, then paid back in parts', async () => {
    expect(await money({ type: 'note', text: 'Call first' })).toEqual({
      state: 'due',
      collected: 0,
      refunded: 0,
      total,
      due: total,
      owed: 0,
    });
    expect((await step({ type: 'refunded', amount: 1 })).status).toBe(409);
    const later = [
      { type: 'packed' },
      { type: 'shipped' },
      { type: 'delivered', collected: false },
    ];
    expect(await money(...later)).toMatchObject({ state: 'due' });
    expect(await money({ type: 'collected' })).toEqual({
      state: 'collected',
      collected: total,
      refunded: 0,
      total,
      due: 0,
      owed: 0,
    });
    expect((await step({ type: 'collected' })).status).toBe(409);
    await money({ type: 'refunded', amount: 10.1 });
    expect(await money({ type: 'refunded', amount: 20.2 })).toEqual({
      state: 'part refunded',
      collected: total,
      refunded: 30.3,
      total,
      due: 0,
      owed: 0,
    });
  });

  test('is never paid back above what was collected', async () => {
    await steps({ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' });
    expect((await step({ type: 'refunded', amount: total + 0.01 })).status).toBe(409);
    expect(await money({ type: 'refunded', amount: total - 1 })).toMatchObject({
      refunded: total - 1,
    });
    const both = await Promise.all([
      step({ type: 'refunded', amount: 0.6 }),
      step({ type: 'refunded', amount: 0.6 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await step({ type: 'refunded', amount: 0.41 })).status).toBe(409);
    expect(await money({ type: 'refunded', amount: 0.4 })).toMatchObject({
      state: 'refunded',
      refunded: total,
    });
  });
});

// R201
test('a shipment needs no tracking, and can be corrected once it is under way', async () => {
  expect(
    (await steps({ type: 'packed' }, { type: 'shipped', carrier: '', url: '' })).shipment,
  ).toEqual({});
  const details = { carrier: 'Post', tracking: 'A1', url: 'https://post.example/A1' };
  const { shipment, events } = await steps({ type: 'tracking', ...details });
  expect(shipment).toEqual(details);
  expect(events.at(-1)).toMatchObject({ type: 'tracking', ...details, tell: false });
});

test('moves that a function left behind are made by the sweeper, once', async () => {
  const stores = shop.stores();
  const id = `${orderId()}.packing`;
  await stores.progress.create(orderId(), {
    state: 'packed',
    isCollected: false,
    refundedCents: 0,
    shipment: null,
    events: [],
    moves: [{ id, sku: 'sku/7', share: 0, onHand: -2, sold: -2 }],
    mails: [],
  });
  await stores.intents.put(id, { at: 0, stock: [], isStep: true });
  await finishOrders.run(shop.stores(), Date.now());
  await finishOrders.run(shop.stores(), Date.now());
  expect(await stock()).toEqual({ onHand: 7, held: 0, free: 7 });
  expect((await stores.progress.read(orderId()))?.value.moves).toEqual([]);
  expect((await stores.stock.read('sku/7'))?.value.moved).toEqual([]);
});

// R182
test.each([
  [401, { Authorization: 'Bearer guess' }, { type: 'packed' }],
  [400, { 'Idempotency-Key': 'x' }, { type: 'packed' }],
  [400, {}, { type: 'lost' }],
  [400, {}, { type: 'shipped', carrier: 'Post', url: 'javascript:alert(1)' }],
  [400, {}, { type: 'shipped', carrier: 'Post', url: 'http://post.example/A1' }],
  [400, {}, { type: 'cancelled', reason: 'One\nBcc: x@example.com' }],
  [400, {}, { type: 'refunded', amount: 0 }],
  [400, {}, { type: 'refunded', amount: 0.001 }],
  [400, {}, { type: 'refunded', amount: -1 }],
  [400, {}, { type: 'note', text: ' ' }],
])('is refused with %d and changes nothing', async (status, headers, body) => {
  expect((await step(body, { ...headers })).status).toBe(status);
  expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  expect(await shop.stores().progress.read(orderId())).toBeNull();
});

test('an order that is not there has no steps', async () => {
  expect((await step({ type: 'packed' }, {}, '0000-0000-0000-0000')).status).toBe(404);
});
