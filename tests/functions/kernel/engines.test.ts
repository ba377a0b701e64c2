import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEngine } from '../../../netlify/kernel/store/engines/open-engine.ts';
import { openShop } from '../../../netlify/app/shop.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import { openPglite } from '../../support/databases.ts';
import type { Database } from '../../support/postgres-server.ts';
import { openTestShop, order, type TestShop } from '../../support/shop.ts';

/* Which database the shop opens, and that it works the same on each. */

let shop: TestShop;
let database: Database;
beforeAll(async () => {
  [shop, database] = await Promise.all([openTestShop(), openPglite()]);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
afterEach(() => vi.unstubAllEnvs());

function choose(engine: string) {
  vi.stubEnv('SHOP_STORE', engine);
  vi.stubEnv('DATABASE_URL', database.url);
}
const inAMinute = () => Date.now() + 60_000;
const deployOf = (context: string) => ({ context, id: 'd', published: context === 'production' });
const engineOf = (name: string) => {
  choose(name);
  return openEngine(deployOf('production'), inAMinute());
};

describe.each(['blobs', 'postgres'])('on %s', (name) => {
  beforeEach(() => choose(name));

  test('an order goes its whole way', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const buy = () => shop.call('POST', '/api/place-order', { body: order(), headers });
    const [first, second] = [await buy(), await buy()];
    expect([first.status, second.status]).toEqual([200, 200]);
    const { orderId } = (await first.json()) as OrderReply;
    expect(await second.json()).toMatchObject({ orderId });
    await shop.finished();
    const { orders, outbox, intents } = shop.stores();
    expect((await orders.read(orderId))?.value).toMatchObject({ totalCents: 20399 });
    expect(await outbox.keys()).toEqual([`${orderId}.confirm`, `${orderId}.notice`]);
    expect(await intents.keys()).toEqual([]);
    await shop.tick();
    expect((await outbox.read(`${orderId}.confirm`))?.value.sentAt).toEqual(expect.any(String));
  });

  test('a preview has stores of its own, so that it cannot write live orders', async () => {
    const message = { fp: 'f', at: 't', name: 'n', email: 'e', phone: '', message: 'm' };
    const messagesOf = (context: string) => openShop(deployOf(context)).messages;
    await messagesOf('production').create('m/live', message);
    expect(await messagesOf('deploy-preview').read('m/live')).toBeNull();
    expect(await messagesOf('branch-deploy').keys()).toEqual([]);
    await messagesOf('deploy-preview').create('m/try', message);
    expect(await messagesOf('production').keys()).toEqual(['m/live']);
  });
});

test('all that stands on one engine can be written to the other as it is', async () => {
  const [blobs, postgres] = [engineOf('blobs'), engineOf('postgres')];
  const rev = randomUUID();
  await blobs.store('shop-limits').write('login/a', { v: 1, rev, data: { at: [1] } }, null);
  const record = (await blobs.store('shop-limits').read('login/a'))?.record;
  expect(record).toEqual({ v: 1, rev, data: { at: [1] } });
  await postgres.store('shop-limits').write('login/a', { v: 1, rev, data: { at: [1] } }, null);
  expect((await postgres.store('shop-limits').read('login/a'))?.record).toEqual(record);
});

test.each([
  ['a database without an address', 'postgres', ''],
  ['a database that is not there', 'postgres', 'postgres://nobody@127.0.0.1:1/none'],
  ['an engine that the shop does not know', 'postgress', 'postgres://nobody@127.0.0.1:1/none'],
])('%s is answered 503, and not by Blobs', async (_, engine, url) => {
  vi.stubEnv('SHOP_STORE', engine);
  vi.stubEnv('DATABASE_URL', url);
  const response = await shop.call('POST', '/api/place-order', { body: order() });
  expect(response.status).toBe(503);
});

test.each(['NETLIFY_DB_URL', 'NETLIFY_DATABASE_URL'])('%s names the database too', async (name) => {
  vi.stubEnv('SHOP_STORE', 'postgres');
  vi.stubEnv(name, database.url);
  expect(await shop.stores().users.keys()).toEqual([]);
});
