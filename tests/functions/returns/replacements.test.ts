import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { followReplacements } from '../../../src/features/orders/server/history/follow-replacements.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { returnShop } from '../../support/returns.ts';
import { admin } from '../../support/stock.ts';

const own = mailShop();
const { shop } = own;
const { orderId, delivered, step, announced, decide, desk, figures, count, returns } =
  returnShop(own);
const { mailed, withdraw, cancel } = afterPurchase(own);

const exchange = (id: string, to: string) => ({
  type: 'decided',
  exchange: [{ id, to, restock: true }],
});

/** Decides a return by an exchange. @returns the order that sends what is exchanged. */
async function exchanged(number: string, id: string, to: string): Promise<string> {
  const response = await decide(number, exchange(id, to));
  const { decision } = (await response.json()) as { decision?: { order: string } };
  await shop().finished();
  if (!decision) throw new Error('It was not exchanged.');
  return decision.order;
}

let replacement = '';

beforeEach(async () => {
  await delivered();
  replacement = await exchanged(await announced({ reason: 'wrong' }), '1_50ML', '1_100ML');
});

const payBack = async (id = orderId()) => (await desk(id)).progress.money.owed;
const stateOf = async (id: string) => (await desk(id)).progress.state;

// R1085
describe('what a replacement was sent for is paid back on the first order', () => {
  test('when its shopper withdraws from it', async () => {
    await delivered(replacement);
    expect(await payBack()).toBe(0);
    expect((await withdraw(replacement)).status).toBe(202);
    await shop().finished();
    expect(await stateOf(replacement)).toBe('withdrawn');
    expect([await payBack(), await payBack(replacement)]).toEqual([199, 0]);
    const today = await shop().call('GET', '/api/desk/today', { headers: admin });
    expect(await today.json()).toMatchObject({ toPayBack: 1 });
    await step({ type: 'returned', restock: true }, replacement);
    expect(await figures('1_100ML')).toEqual({ onHand: 9, held: 0, free: 9 });
    await step({ type: 'refunded', amount: 199 });
    expect(await payBack()).toBe(0);
  });

  test('when it is cancelled before it has left, by shopper or keeper', async () => {
    expect((await cancel(replacement)).status).toBe(200);
    await shop().finished();
    expect([await stateOf(replacement), await payBack()]).toEqual(['cancelled', 199]);
    expect(await figures('1_100ML')).toMatchObject({ held: 0, free: 9 });
  });

  test('when the carrier brings it back', async () => {
    await step({ type: 'packed' }, replacement);
    await step({ type: 'shipped' }, replacement);
    await step({ type: 'refused', restock: true }, replacement);
    expect(await payBack()).toBe(199);
  });

  test('when it is sent back, at what the first unit has cost', async () => {
    await delivered(replacement);
    const lines = [{ id: '1_100ML', quantity: 1 }];
    const number = await announced({ lines }, replacement);
    const [shown] = await returns();
    expect(shown?.lines).toMatchObject([{ worth: 199, left: 1 }]);
    const decided = await decide(number, {
      type: 'decided',
      lines: [{ id: '1_100ML', quantity: 1, restock: true }],
    });
    expect(decided.status).toBe(200);
    await shop().finished();
    const { progress } = await desk();
    expect(progress.money).toMatchObject({ refunded: 199, owed: 0 });
    expect(progress.events.at(-1)).toMatchObject({ type: 'refunded', return: number });
    expect(await stateOf(replacement)).toBe('returned');
    expect(await figures('1_100ML')).toEqual({ onHand: 9, held: 0, free: 9 });
  });
});

// R1086
describe('the first order owns the unit through all exchanges', () => {
  test('a replacement that is exchanged is replaced there by the next one', async () => {
    await delivered(replacement);
    const number = await announced({ lines: [{ id: '1_100ML', quantity: 1 }] }, replacement);
    const second = await exchanged(number, '1_100ML', '1_50ML');
    expect((await desk()).replacedBy).toEqual([replacement, second]);
    expect((await desk(second)).replaces).toBe(orderId());
    expect((await desk(replacement)).replacedBy).toEqual([second]);
    await delivered(second);
    expect((await withdraw(replacement)).status).toBe(202);
    await shop().finished();
    expect(await payBack()).toBe(0);
    await withdraw(second);
    await shop().finished();
    expect(await payBack()).toBe(199);
  });

  test('its pages name each other', async () => {
    expect((await desk()).replacedBy).toEqual([replacement]);
    const { replaces, changeable } = await desk(replacement);
    expect([replaces, changeable]).toEqual([orderId(), false]);
  });

  test('an older replacement is known by the return that its discount names', async () => {
    const { orders } = shop().stores();
    const entry = await orders.read(replacement);
    if (entry?.value.state !== 'placed') throw new Error('It was not placed.');
    const { replaces: _, ...older } = entry.value;
    await orders.put(replacement, older);
    await cancel(replacement);
    await shop().finished();
    expect(await payBack()).toBe(199);
  });
});

// R1087
describe('of two who want a replacement one wins', () => {
  test('who exchanges or withdraws later is refused, and nothing is owed twice', async () => {
    await delivered(replacement);
    const number = await announced({ lines: [{ id: '1_100ML', quantity: 1 }] }, replacement);
    const answers = await Promise.all([
      decide(number, exchange('1_100ML', '1_50ML')),
      withdraw(replacement),
    ]);
    await shop().finished();
    const [decided] = answers;
    const { replacedBy = [] } = await desk();
    const isExchanged = decided.status === 200;
    expect(decided.status === 200 || decided.status === 409).toBe(true);
    expect([isExchanged, await payBack()]).toEqual(isExchanged ? [true, 0] : [false, 199]);
    if (isExchanged) expect(replacedBy).toHaveLength(2);
    expect((await figures('1_100ML')).free).toBeLessThanOrEqual(9);
  });

  test('a step that its function did not take is taken by who follows the first order', async () => {
    await delivered(replacement);
    const { progress } = shop().stores();
    const before = await progress.read(replacement);
    await withdraw(replacement);
    await shop().finished();
    if (before) await progress.put(replacement, before.value);
    expect(await stateOf(replacement)).toBe('delivered');
    await followReplacements(shop().stores(), orderId());
    expect(await stateOf(replacement)).toBe('withdrawn');
    expect(await payBack()).toBe(199);
  });

  test('its last step cannot be taken back alone', async () => {
    await step({ type: 'cancelled', restock: true }, replacement);
    const { undoUntil } = await desk(replacement);
    expect(undoUntil).toBeNull();
    expect((await desk()).undoUntil).toBeNull();
  });
});

// R1088
test('a replacement counts as none of sales, units or discount', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const path = `/api/desk/sales?from=${day}&to=${day}`;
  const sold = async () =>
    ((await (await shop().call('GET', path, { headers: admin })).json()) as SalesReply).total;
  const before = await sold();
  await exchanged(await announced({ lines: [{ id: '7', quantity: 2 }] }), '7', '7');
  expect(before.units).toBeGreaterThan(0);
  expect(await sold()).toEqual(before);
});

// R1089
describe('a keeper replaces units without a return', () => {
  const path = () => `/api/desk/orders/${orderId()}/events`;
  const replace = (lines: unknown, key: string = randomUUID()) =>
    shop().call('POST', path(), {
      body: { type: 'replaced', lines },
      headers: { ...admin, 'Idempotency-Key': key },
    });

  test('once per key, by another order, and what the shopper has is gone', async () => {
    const key = randomUUID();
    const lines = [{ id: '7', quantity: 1, to: '7' }];
    for (const _ of [1, 2]) expect((await replace(lines, key)).status).toBe(200);
    await shop().finished();
    const { replacedBy = [], units, returns: announcedOnes } = await desk();
    expect(replacedBy).toHaveLength(2);
    expect(announcedOnes).toHaveLength(1);
    expect((await returns('decided')).map(({ isUnannounced }) => isUnannounced)).toContain(true);
    expect(mailed('return-exchanged').at(-1)?.text).toMatch(/^We send you a replacement/);
    expect(units.find(({ id }) => id === '7')).toMatchObject({
      replaced: 1,
      kept: 1,
    });
    expect(await figures('7')).toEqual({ onHand: 7, held: 1, free: 6 });
    const [, sent = ''] = replacedBy;
    expect(await desk(sent)).toMatchObject({
      replaces: orderId(),
      order: { total: 0 },
    });
    await cancel(sent);
    await shop().finished();
    expect(await payBack()).toBe(29.99);
  });

  test('of one product, as many as its shopper has, and as there are', async () => {
    expect((await replace([{ id: '7', quantity: 1, to: '1_50ML' }])).status).toBe(400);
    expect((await replace([{ id: '7', quantity: 3, to: '7' }])).status).toBe(409);
    await shop().finished();
    expect(await figures('7')).toMatchObject({ held: 0, free: 7 });
    await count('7', 0);
    expect((await replace([{ id: '7', quantity: 1, to: '7' }])).status).toBe(409);
  });

  test('is offered where the shopper has something', async () => {
    const { units } = await desk();
    expect(units.map(({ choices = [] }) => choices.length)).toEqual([0, 1]);
  });
});
