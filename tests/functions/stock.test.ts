import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../src/domain/error-reply.ts';
import { jobs } from '../../netlify/server/jobs/sweep.ts';
import { recordId } from '../../netlify/server/store/identity.ts';
import { adminToken, openTestShop, order, placed, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const count = (sku: string, onHand: unknown, headers: Record<string, string> = admin) =>
  shop.call('PUT', `/api/stock/${sku}`, { body: { onHand }, headers });
const stockOf = async (sku: string): Promise<unknown> =>
  (await shop.call('GET', `/api/stock/${sku}`, { headers: admin })).json();
const buy = (quantity: number, key: string = randomUUID()) =>
  shop.call('POST', '/api/place-order', {
    body: order({ cartItems: [{ id: '7', quantity }], total: 29.99 * quantity + 4.99 }),
    headers: { 'Idempotency-Key': key },
  });
const hour = 3_600_000;
const sweep = async (now = Date.now() + hour) => {
  for (const { run } of jobs) await run(shop.stores(), now);
};

describe('the shopkeeper', () => {
  test('counts the stock of a product and of one size', async () => {
    for (const sku of ['7', '1_100ML', '201_Sand']) {
      const response = await count(sku, 12);
      expect([response.status, await response.json()]).toEqual([200, { sku, onHand: 12, held: 0 }]);
      expect(await stockOf(sku)).toEqual({ sku, onHand: 12, held: 0 });
    }
  });

  test('sees that nobody has counted', async () => {
    expect(await stockOf('1_150ML')).toEqual({ sku: '1_150ML', onHand: null, held: 0 });
  });

  test.each(['1', '1_75ML', '999', 'x', '7_50ML', '..%2Fsku'])(
    'cannot count %s, which is not sold',
    async (sku) => {
      expect((await count(sku, 1)).status).toBe(404);
    },
  );

  test.each([-1, 1.5, '3', null, 1e9])('cannot count %s', async (onHand) => {
    await count('7', 8);
    expect((await count('7', onHand)).status).toBe(400);
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 8, held: 0 });
  });

  // R155
  test.each<Record<string, string>>([{}, { Authorization: 'Bearer guess' }])(
    'is the only one who counts: not with %o',
    async (headers) => {
      await count('7', 8);
      expect((await count('7', 1, headers)).status).toBe(401);
      expect((await shop.call('GET', '/api/stock/7', { headers })).status).toBe(401);
      expect(await stockOf('7')).toEqual({ sku: '7', onHand: 8, held: 0 });
    },
  );

  test('cannot count fewer than orders have reserved at this moment', async () => {
    await count('7', 9);
    const stores = shop.stores();
    const entry = await stores.stock.read('sku/7');
    const holds = { 'an-order': { q: 4, exp: Date.now() + hour } };
    await stores.stock.update('sku/7', entry?.etag ?? '', { onHand: 9, holds, done: {} });
    expect((await count('7', 3)).status).toBe(409);
    expect((await count('7', 4)).status).toBe(200);
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 4, held: 4 });
    await sweep();
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 4, held: 0 });
    expect((await stores.orders.read('an-order'))?.value.state).toBe('aborted');
  });
});

describe('an order', () => {
  test('takes what it buys off the stock and queues its confirmation', async () => {
    await count('7', 5);
    const { orderId } = await placed(await buy(2));
    await shop.settled();
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 3, held: 0 });
    const stores = shop.stores();
    expect((await stores.outbox.read(`${orderId}.confirm`))?.value).toMatchObject({
      kind: 'confirm',
      id: orderId,
      sentAt: null,
    });
    expect(await stores.intents.keys()).toEqual([]);
  });

  // R108
  test('of more than there is gets nothing, and writes nothing', async () => {
    await count('7', 2);
    const key = randomUUID();
    const response = await buy(3, key);
    const reply = (await response.json()) as ErrorReply;
    expect([response.status, reply.outOfStock]).toEqual([409, ['7']]);
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 2, held: 0 });
    const stores = shop.stores();
    expect(await stores.orders.read(recordId('order', key))).toBeNull();
    expect(await stores.intents.keys()).toEqual([]);
  });

  test('repeated takes its stock once', async () => {
    await count('7', 5);
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => buy(2, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await buy(2, key)).status).toBe(200);
    await shop.settled();
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 3, held: 0 });
  });

  test('left unfinished is aborted after two minutes, and its key says so', async () => {
    await count('7', 5);
    const key = randomUUID();
    const orderId = recordId('order', key);
    const stores = shop.stores();
    await stores.intents.create(orderId, { fp: 'f', at: Date.now(), stock: ['sku/7'] });
    await sweep(Date.now() + 60_000);
    expect(await stores.orders.read(orderId)).toBeNull();
    await sweep();
    expect((await stores.orders.read(orderId))?.value.state).toBe('aborted');
    expect(await stores.intents.keys()).toEqual([]);
    const response = await buy(1, key);
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: 'This order could not be completed in time. Please order again.' },
    ]);
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 5, held: 0 });
  });

  test('of other contents cannot start under a key that is being decided', async () => {
    await count('7', 5);
    const key = randomUUID();
    const stores = shop.stores();
    const intent = { fp: 'other', at: Date.now(), stock: ['sku/7'] };
    await stores.intents.create(recordId('order', key), intent);
    expect((await buy(1, key)).status).toBe(422);
    expect(await stockOf('7')).toEqual({ sku: '7', onHand: 5, held: 0 });
  });
});
