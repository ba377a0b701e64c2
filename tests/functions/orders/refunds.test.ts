import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskOrder, total } from '../../support/desk.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // No mail server: mails stay queued, so that their steps can be taken back.
  process.env['SMTP_URL'] = '';
});
afterAll(() => shop.close());
/** Two units for $29.99 each. */
const { stock, step, steps } = deskOrder(() => shop);

const sent = [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }];
const refund = (quantity: number, restock: boolean, changes: Record<string, unknown> = {}) => ({
  type: 'refunded',
  lines: [{ id: '7', quantity, restock }],
  ...changes,
});

// R420
describe('a refund that names lines', () => {
  test('comes to what they cost, and puts units back once', async () => {
    const { money, events } = await steps(...sent, refund(1, true));
    expect(money).toMatchObject({ state: 'part refunded', collected: total, refunded: 29.99 });
    expect(events.at(-1)).toMatchObject({ amount: 29.99, lines: [{ id: '7', quantity: 1 }] });
    expect(await stock()).toEqual({ onHand: 8, held: 0, free: 8 });
    await steps({ type: 'withdrawn' }, { type: 'returned', restock: true });
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  test('may be of another amount, and leave units out of the stock for good', async () => {
    const { money } = await steps(...sent, refund(1, false, { amount: 12.5 }));
    expect(money.refunded).toBe(12.5);
    await steps({ type: 'withdrawn' }, { type: 'returned', restock: true });
    expect(await stock()).toEqual({ onHand: 8, held: 0, free: 8 });
  });

  test('moves nothing when the units are back already', async () => {
    await steps(...sent, { type: 'withdrawn' }, { type: 'returned', restock: true });
    await steps(refund(2, true));
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  test('lets a unit go of an order that is not packed, which then needs one less', async () => {
    await steps({ type: 'collected' }, refund(1, true));
    expect(await stock()).toEqual({ onHand: 9, held: 1, free: 8 });
    await steps({ type: 'packed' });
    expect(await stock()).toEqual({ onHand: 8, held: 0, free: 8 });
    await steps({ type: 'cancelled', restock: true });
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  test('is never for more units than the order has, over all refunds together', async () => {
    await steps(...sent);
    expect((await step(refund(3, true, { amount: 1 }))).status).toBe(409);
    await steps(refund(1, true, { amount: 1 }));
    expect((await step(refund(2, true, { amount: 1 }))).status).toBe(409);
    const unknown = { type: 'refunded', amount: 1, lines: [{ id: '8', quantity: 1 }] };
    expect((await step(unknown)).status).toBe(409);
    expect(await stock()).toEqual({ onHand: 8, held: 0, free: 8 });
    const both = await Promise.all([step(refund(1, true)), step(refund(1, true))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  test.each([{}, { lines: [] }, { lines: [{ id: '7', quantity: 0 }] }, { lines: [{ id: '7' }] }])(
    'with %j is refused',
    async (fields) => {
      await steps(...sent);
      expect((await step({ type: 'refunded', ...fields })).status).toBe(400);
    },
  );

  test('is done once under one key', async () => {
    await steps(...sent);
    const headers = { 'Idempotency-Key': randomUUID() };
    const all = await Promise.all(Array.from({ length: 4 }, () => step(refund(1, true), headers)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await step(refund(1, false), headers)).status).toBe(422);
    expect(await stock()).toEqual({ onHand: 8, held: 0, free: 8 });
  });
});

// R420
describe('undoing a refund that names lines', () => {
  test.each([
    ['sent', sent, { onHand: 7, held: 0, free: 7 }],
    ['new', [{ type: 'collected' }], { onHand: 9, held: 2, free: 7 }],
  ])('takes its units again, of an order that is %s', async (_, before, expected) => {
    await steps(...before, refund(1, true), { type: 'undone' });
    expect(await stock()).toEqual(expected);
    const { money } = await steps(refund(2, true));
    expect(money.refunded).toBe(59.98);
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
  });

  test('is refused when they were sold', async () => {
    await steps(...sent, refund(1, true));
    const headers = { Authorization: 'Bearer the-shopkeeper-of-the-tests', 'If-Match': '*' };
    await shop.call('PUT', '/api/stock/7', { body: { onHand: 0 }, headers });
    expect((await step({ type: 'undone' })).status).toBe(409);
  });

  test('and then a return, leaves every unit where it was', async () => {
    await steps(...sent, refund(1, true), refund(1, false), { type: 'withdrawn' });
    await steps({ type: 'returned', restock: true }, { type: 'undone' }, { type: 'undone' });
    await steps({ type: 'undone' }, { type: 'undone' });
    expect(await stock()).toEqual({ onHand: 7, held: 0, free: 7 });
    await steps({ type: 'undone' }, { type: 'undone' }, { type: 'undone' });
    expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  });
});
