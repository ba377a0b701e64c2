import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteData } from '../../../netlify/backup/site-data.ts';
import { takeCopy } from '../../../netlify/backup/take-copy.ts';
import { localDeploy } from '../../../netlify/local/functions.ts';
import type { ListReply } from '../../../src/features/backup/server/wire.ts';
import { mapAtOnce } from '../../../netlify/kernel/store/at-once.ts';
import { storeCalls } from '../../support/store-calls.ts';
import { parseLine } from '../../../src/features/backup/server/shop-data.ts';
import { openEngine } from '../../../netlify/kernel/store/engines/open-engine.ts';
import { storeTable } from '../../../netlify/app/features.ts';
import type { StoreKind } from '../../../netlify/kernel/store/records/form.ts';
import type { StoreName } from '../../../netlify/kernel/store/shop.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';
import { everStored, store } from '../../support/stored-records.ts';

/* The calls by which a shop is copied and restored. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const site = () => siteData({ url: 'http://localhost', token: adminToken, send: shop.handle });
const names = Object.keys(storeTable) as StoreName[];
const kindOf = (name: StoreName): StoreKind<unknown> => storeTable[name];
const body = { lines: [], replace: false };

// R184
test('every store of the shop is in a backup, or is left out with a reason', async () => {
  for (const name of names) {
    const newest = everStored[name].at(-1);
    await store(name, '0000-0000-0000-0000', newest?.v ?? 0, newest?.data);
  }
  const copy = await takeCopy(site());
  for (const { name, leftOut } of names.map(kindOf))
    expect([name, copy.stores.get(name)?.size ?? leftOut]).toEqual([
      name,
      leftOut === undefined ? 1 : expect.stringMatching(/^\w+ .+/),
    ]);
});

// R184
test('a record keeps its version and revision in a copy', async () => {
  const [first] = everStored.orders;
  await store('orders', '0000-0000-0000-0001', 1, first?.data);
  const line = (await takeCopy(site())).stores.get('shop-orders')?.get('0000-0000-0000-0001');
  expect(parseLine(line ?? '')).toMatchObject({ v: 1, data: first?.data });
});

test('what is no record is named, and stands in nobody’s way', async () => {
  const messages = openEngine(localDeploy, Infinity).store('shop-messages');
  await messages.write('m/damaged', { v: 1, rev: 'x', data: {} }, null);
  const copy = await takeCopy(site());
  expect(copy.unreadable).toEqual(['shop-messages m/damaged']);
  expect(copy.stores.get('shop-messages')?.size).toBeGreaterThan(0);
  await messages.delete('m/damaged');
});

describe('only who sends the token itself', () => {
  const calls = [
    ['GET', '/api/backup', undefined],
    ['GET', '/api/backup/shop-orders', undefined],
    ['GET', '/api/backup/shop-orders?keys=a', undefined],
    ['PUT', '/api/backup/shop-orders', body],
    ['DELETE', '/api/backup/shop-orders?keys=0000-0000-0000-0001', undefined],
  ] as const;

  // R155
  test.each(calls)('may %s %s', async (method, path, body) => {
    for (const headers of [{}, { Authorization: 'Bearer guess' }, { Cookie: '__Host-desk=x' }])
      expect((await shop.call(method, path, { body, headers })).status).toBe(401);
    expect(await shop.stores().orders.keys()).toContain('0000-0000-0000-0001');
  });

  test('and not another site', async () => {
    const headers = { ...admin, Origin: 'https://evil.example' };
    const answer = await shop.call('PUT', '/api/backup/shop-orders', { body, headers });
    expect(answer.status).toBe(403);
  });
});

describe('is refused:', () => {
  const line = (record: unknown) => ({ lines: [JSON.stringify(record)], replace: true });
  const record = { key: 'a', v: 1, rev: crypto.randomUUID(), data: {} };
  test.each([
    ['a store that is left out', 404, 'PUT', 'shop-limits', body],
    ['a store that is not there', 404, 'GET', 'shop-secrets', undefined],
    ['a key that leads elsewhere', 400, 'GET', 'shop-orders?keys=../shop-users/u', undefined],
    ['a key that leads elsewhere', 400, 'DELETE', 'shop-orders?keys=a,b//c', undefined],
    ['no key', 400, 'DELETE', 'shop-orders', undefined],
    ['a line that is no record', 400, 'PUT', 'shop-due', { lines: ['{}'], replace: true }],
    ['a record under no key', 400, 'PUT', 'shop-due', line({ ...record, key: '../x' })],
    ['a record of a newer version', 400, 'PUT', 'shop-due', line({ ...record, v: 2 })],
    [
      'a body of more than 4 MB',
      413,
      'PUT',
      'shop-due',
      line({ ...record, data: 'x'.repeat(5e6) }),
    ],
    ['another body', 400, 'PUT', 'shop-due', { lines: 'all' }],
  ])('%s (%d)', async (_, status, method, path, sent) => {
    const answer = await shop.call(method, `/api/backup/${path}`, { body: sent, headers: admin });
    expect(answer.status).toBe(status);
  });

  test('another method', async () => {
    const answer = await shop.call('POST', '/api/backup', { body, headers: admin });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'HEAD, GET, PUT']);
  });
});

test('an answer stays far below what a function may give, however large the records are', async () => {
  const message = everStored.messages[0]?.value;
  const text = 'x'.repeat(300_000);
  const keys = Array.from({ length: 40 }, (_, index) => `m/${10 + index}`);
  for (const key of keys) await store('messages', key, 1, { ...message, message: text });
  const path = `/api/backup/shop-messages?keys=${keys.join()}`;
  const answer = await (await shop.call('GET', path, { headers: admin })).text();
  expect(answer.length).toBeGreaterThan(1_000_000);
  expect(answer.length).toBeLessThan(3_000_000);
  expect((await site().read('shop-messages', keys)).lines).toHaveLength(keys.length);
});

test('what is copied in pages is copied whole', async () => {
  const keys = Array.from({ length: 450 }, (_, index) => `page/${1_000 + index}`);
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => store('due', key, 1, {})));
  const read = await site().read('shop-due', keys);
  expect(read.lines.map((line) => parseLine(line)?.key)).toEqual(keys);
  await site().remove('shop-due', keys);
  expect(await shop.stores().due.keys('page/')).toEqual([]);
  expect(await site().write('shop-due', read.lines, false)).toEqual([]);
  expect(await shop.stores().due.keys('page/')).toEqual(keys);
});

// R184
test('each page of a list goes on from the last one, and costs as much wherever it begins', async () => {
  const raw = openEngine(localDeploy, Infinity).store('shop-people');
  const record = { v: 1, rev: crypto.randomUUID(), data: {} };
  const keys = Array.from({ length: 10_001 }, (_, index) => `a/${10_000 + index}`);
  await mapAtOnce(keys, (key) => raw.write(key, record, null));
  const seen: string[] = [];
  const calls: number[] = [];
  const ask = async (after: string): Promise<string | null> => {
    let reply: ListReply = { listed: [], next: null };
    const work = async () => {
      const path = `/api/backup/shop-people?after=${encodeURIComponent(after)}`;
      const response = await shop.call('GET', path, { headers: admin });
      reply = (await response.json()) as ListReply;
    };
    calls.push(await storeCalls(work));
    seen.push(...reply.listed.map(([key]) => key));
    return reply.next;
  };
  for (let next = await ask(''); next !== null;) next = await ask(next);
  expect(seen.filter((key) => key.startsWith('a/1') || key.startsWith('a/2'))).toEqual(keys);
  expect(calls).toEqual([5, 5, 1]);
});

test('a shop that does not answer for a moment is asked again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('fetch failed')),
    () => new Response('', { status: 503 }),
  ];
  const send = async (request: Request) => (await answers.shift()?.()) ?? shop.handle(request);
  const flaky = siteData({ url: 'http://localhost', token: adminToken, send });
  expect(await flaky.list('shop-catalog')).toHaveLength(1);
});
