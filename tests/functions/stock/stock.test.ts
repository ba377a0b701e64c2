import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import { adminToken, openTestShop, order, placed, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => emptyShelf());

const admin = { Authorization: `Bearer ${adminToken}` };
const put = (sku: string, body: unknown, headers: Record<string, string> = admin) =>
  shop.call('PUT', `/api/stock/${sku}`, { body, headers });
/** Counts as a person does, who looks first. */
const count = async (sku: string, onHand: unknown, headers: Record<string, string> = admin) => {
  const tag = (await shop.call('GET', `/api/stock/${sku}`, { headers: admin })).headers.get('etag');
  return put(sku, { onHand }, tag === null ? headers : { ...headers, 'If-Match': tag });
};
const counted = (sku: string, onHand: number, held = 0) => ({
  sku,
  onHand,
  held,
  free: onHand - held,
  warnBelow: null,
});
/** One day with orders that nobody has packed ends before the next test counts. */
const emptyShelf = async () => {
  const stores = shop.stores();
  for (const key of await stores.stock.keys()) await stores.stock.delete(key);
  for (const key of await stores.shares.keys()) await stores.shares.delete(key);
  for (const key of await stores.counted.keys()) await stores.counted.delete(key);
};
const stockOf = async (sku: string): Promise<unknown> =>
  (await shop.call('GET', `/api/stock/${sku}`, { headers: admin })).json();
const buy = (quantity: number, key: string = randomUUID()) =>
  shop.call('POST', '/api/place-order', {
    body: order({ cartItems: [{ id: '7', quantity }], total: 29.99 * quantity + 4.99 }),
    headers: { 'Idempotency-Key': key },
  });
const hour = 3_600_000;
const sweep = async (now = Date.now() + hour) => {
  await finishOrders.run(shop.stores(), now);
};

describe('the shopkeeper', () => {
  test('counts the stock of a product and of one size', async () => {
    for (const sku of ['7', '1_100ML', '201_Sand']) {
      const response = await count(sku, 12);
      expect([response.status, await response.json()]).toEqual([200, counted(sku, 12)]);
      expect(await stockOf(sku)).toEqual(counted(sku, 12));
    }
  });

  test('sees that nobody has counted', async () => {
    expect(await stockOf('1_150ML')).toEqual({
      ...counted('1_150ML', 0),
      onHand: null,
      free: null,
    });
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
    expect(await stockOf('7')).toEqual(counted('7', 8));
  });

  // R155
  test.each<Record<string, string>>([{}, { Authorization: 'Bearer guess' }])(
    'is the only one who counts: not with %o',
    async (headers) => {
      await count('7', 8);
      expect((await count('7', 1, headers)).status).toBe(401);
      expect((await shop.call('GET', '/api/stock/7', { headers })).status).toBe(401);
      expect(await stockOf('7')).toEqual(counted('7', 8));
    },
  );

  // R221
  test('counts over an order that was placed meanwhile, for it stands on the shelf', async () => {
    await count('7', 5);
    const seen = await shop.call('GET', '/api/stock/7', { headers: admin });
    await buy(2);
    await shop.finished();
    const headers = { ...admin, 'If-Match': seen.headers.get('etag') ?? '' };
    expect(await (await put('7', { onHand: 9 }, headers)).json()).toEqual(counted('7', 9, 2));
  });

  test('does not count over a count of somebody else', async () => {
    await count('7', 5);
    const seen = await shop.call('GET', '/api/stock/7', { headers: admin });
    await count('7', 6);
    const headers = { ...admin, 'If-Match': seen.headers.get('etag') ?? '' };
    expect((await put('7', { onHand: 9 }, headers)).status).toBe(412);
    expect((await put('7', { onHand: 9 })).status).toBe(428);
    expect(await stockOf('7')).toEqual(counted('7', 6));
  });

  test('is told how few are left when so asked', async () => {
    expect(await (await put('7', { onHand: 5, warnBelow: 3 })).json()).toEqual({
      ...counted('7', 5),
      warnBelow: 3,
    });
    await count('7', 4);
    expect(await stockOf('7')).toEqual({ ...counted('7', 4), warnBelow: 3 });
  });

  test('cannot count fewer than orders need', async () => {
    await count('7', 9);
    await buy(4);
    await shop.finished();
    expect((await count('7', 3)).status).toBe(409);
    expect((await count('7', 4)).status).toBe(200);
    expect(await stockOf('7')).toEqual(counted('7', 4, 4));
  });

  test('counts a large stock up and down, wherever its units stand', async () => {
    await count('7', 400);
    const orders = await Promise.all(Array.from({ length: 30 }, () => buy(1)));
    expect(orders.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    await shop.finished();
    expect(await stockOf('7')).toEqual(counted('7', 400, 30));
    expect(await (await count('7', 35)).json()).toEqual(counted('7', 35, 30));
    expect(await (await count('7', 300)).json()).toEqual(counted('7', 300, 30));
    expect((await buy(20)).status).toBe(200);
  });
});

test('a stock record that is lost is not taken for one that never was', async () => {
  await count('7', 5);
  await shop.stores().stock.delete('sku/7');
  expect((await buy(1)).status).toBe(409);
});

describe('an order', () => {
  test('takes what it buys off the stock and queues its confirmation', async () => {
    await count('7', 5);
    const { orderId } = await placed(await buy(2));
    await shop.finished();
    expect(await stockOf('7')).toEqual(counted('7', 5, 2));
    const stores = shop.stores();
    expect((await stores.outbox.read(`${orderId}.confirm`))?.value).toMatchObject({
      kind: 'confirm',
      id: orderId,
      sentAt: null,
    });
    expect(await stores.intents.keys()).toEqual([]);
  });

  // R103
  test('of more than there is gets nothing, and writes nothing', async () => {
    await count('7', 2);
    const key = randomUUID();
    const response = await buy(3, key);
    const reply = (await response.json()) as ErrorReply;
    expect([response.status, reply.outOfStock]).toEqual([409, ['7']]);
    expect(await stockOf('7')).toEqual(counted('7', 2));
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
    await shop.finished();
    expect(await stockOf('7')).toEqual(counted('7', 5, 2));
  });

  test('left unfinished is aborted after two minutes, and its key says so', async () => {
    await count('7', 5);
    const key = randomUUID();
    const orderId = recordId('order', key);
    const stores = shop.stores();
    await stores.intents.create(`${orderId}.one`, {
      at: Date.now(),
      stock: ['sku/7'],
      isStep: false,
    });
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
    expect(await stockOf('7')).toEqual(counted('7', 5));
  });

  test('of another quantity cannot start under a key that has reserved', async () => {
    await count('7', 5);
    const key = randomUUID();
    const { stock } = shop.stores();
    const entry = await stock.read('sku/7');
    if (!entry) throw new Error('7 is not counted.');
    const reserved = { [recordId('order', key)]: { q: 2, by: 'a twin' } };
    await stock.update('sku/7', entry.etag, { ...entry.value, reserved });
    expect((await buy(1, key)).status).toBe(422);
    expect(await stockOf('7')).toEqual(counted('7', 5, 2));
  });
});
