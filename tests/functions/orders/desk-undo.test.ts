import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskOrder, total } from '../../support/desk.ts';
import { anyText } from '../../support/matchers.ts';
import { openTestShop, order, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // No mail server: mails stay queued, so that their steps can be taken back.
  process.env['SMTP_URL'] = '';
});
afterAll(() => shop.close());
const { orderId, stock, step, steps, read } = deskOrder(() => shop);

const buy = (quantity: number) =>
  shop.call('POST', '/api/place-order', {
    body: order({
      cartItems: [{ id: '7', quantity }],
      total: Math.round((total - 59.98 + 29.99 * quantity) * 100) / 100,
    }),
  });

// R197
test('the last step is taken back, with its units and its money', async () => {
  const back = await steps(
    { type: 'packed' },
    { type: 'note', text: 'Blue box' },
    { type: 'undone' },
  );
  expect(back).toMatchObject({ state: 'new', events: [{}, {}, { of: back.events[0]?.id }] });
  expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  await steps({ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' });
  expect(await steps({ type: 'refunded', amount: 5 }, { type: 'undone' })).toMatchObject({
    state: 'delivered',
    money: { state: 'collected', collected: total, refunded: 0 },
  });
  expect(await steps({ type: 'undone' }, { type: 'undone' }, { type: 'undone' })).toMatchObject({
    state: 'new',
    money: { state: 'due', collected: 0 },
    shipment: null,
  });
  expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  expect((await step({ type: 'undone' })).status).toBe(409);
});

describe('an undo that needs units which were free meanwhile', () => {
  // R197
  test.each([
    ['cancelled', [{ type: 'cancelled' }]],
    ['cancelled after packing', [{ type: 'packed' }, { type: 'cancelled' }]],
    ['refused', [{ type: 'packed' }, { type: 'shipped' }, { type: 'refused' }]],
    [
      'returned',
      [{ type: 'packed' }, { type: 'shipped' }, { type: 'withdrawn' }, { type: 'returned' }],
    ],
  ])('takes them again, of an order that was %s', async (_, bodies) => {
    await steps(...bodies.slice(0, -1));
    const before = await stock();
    await steps(...bodies.slice(-1));
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
    await steps({ type: 'undone' });
    expect(await stock()).toEqual(before);
    await steps(...bodies.slice(-1));
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  // R197
  test('is refused when they were sold, and leaves nothing reserved', async () => {
    await steps({ type: 'cancelled' });
    expect((await buy(8)).status).toBe(200);
    await shop.finished();
    const sold = { onHand: 9, held: 8, free: 1 };
    const refused = await step({ type: 'undone' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: anyText, progress: { state: 'cancelled' } },
    ]);
    expect(await stock()).toEqual(sold);
    const { stock: stocks } = shop.stores();
    expect((await stocks.read('sku/7'))?.value).toMatchObject({ reserved: {}, moved: [] });
  });

  test('finds them in whatever record of a large stock they stand', async () => {
    await steps({ type: 'cancelled' });
    expect((await buy(8)).status).toBe(200);
    const headers = { Authorization: 'Bearer the-shopkeeper-of-the-tests', 'If-Match': '*' };
    await shop.call('PUT', '/api/stock/7', { body: { onHand: 60 }, headers });
    await steps({ type: 'undone' }, { type: 'packed' });
    await shop.finished();
    expect(await stock()).toEqual({ onHand: 58, held: 8, free: 50 });
    await steps({ type: 'undone' });
    expect(await stock()).toEqual({ onHand: 60, held: 10, free: 50 });
  });

  test('is done once by keepers who press at once', async () => {
    await steps({ type: 'cancelled' });
    const all = await Promise.all(Array.from({ length: 4 }, () => step({ type: 'undone' })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await shop.finished();
    expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  });
});

// R197
test('after an hour a step stays, and the desk says until when it can be taken back', async () => {
  await steps({ type: 'packed' });
  const { progress } = shop.stores();
  const entry = await progress.read(orderId());
  if (!entry) throw new Error('There is no progress.');
  const at = Date.parse(entry.value.events[0]?.at ?? '');
  expect((await read()).undoUntil).toBe(new Date(at + 3_600_000).toISOString());
  const old = new Date(at - 3_600_000).toISOString();
  const events = entry.value.events.map((event) => ({ ...event, at: old }));
  await progress.update(orderId(), entry.etag, { ...entry.value, events });
  expect((await read()).undoUntil).toBeNull();
  expect((await step({ type: 'undone' })).status).toBe(409);
});
