import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { adminToken, openTestShop, order, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const headers = { Authorization: `Bearer ${adminToken}` };
const setClosed = (closed: boolean, token = headers) =>
  shop.call('PUT', '/api/backup', { body: { closed }, headers: token });
afterEach(() => setClosed(false));

const place = () =>
  shop.call('POST', '/api/place-order', {
    body: order(),
    headers: { 'Idempotency-Key': randomUUID() },
  });

// R185
test('a closed shop takes no order and says when to try again; what reads stays', async () => {
  expect((await setClosed(true)).status).toBe(204);
  const refused = await place();
  const { error } = (await refused.json()) as { error: string };
  expect([refused.status, error]).toEqual([
    503,
    'The shop is closed for a few minutes and takes nothing now. Please try again a little later.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const count = await shop.call('PUT', '/api/stock/7', { body: { onHand: 9 }, headers });
  expect(count.status).toBe(503);
  expect(await shop.stores().intents.keys()).toEqual([]);
  expect(await shop.stores().stock.keys()).toEqual([]);
  for (const path of ['/api/products', '/api/session', '/api/availability'])
    expect((await shop.call('GET', path)).status).toBe(200);
  await setClosed(false);
  expect((await place()).status).toBe(200);
  await shop.finished();
});

// R185
test('the jobs of a closed shop wait', async () => {
  const stores = shop.stores();
  await stores.intents.create('abandoned.one', { at: 0, stock: [], isStep: false });
  await setClosed(true);
  await shop.tick();
  expect(await stores.jobs.read(finishOrders.name)).toBeNull();
  await setClosed(false);
  await shop.tick();
  expect((await stores.orders.read('abandoned'))?.value.state).toBe('aborted');
});

// R185
test('only who has the token may close the shop', async () => {
  expect((await setClosed(true, { Authorization: 'Bearer guess' })).status).toBe(401);
  expect((await place()).status).toBe(200);
  await shop.finished();
});
