import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { openEngine } from '../../../netlify/kernel/store/engines/open-engine.ts';
import { RecordUnreadable, type KeyValue } from '../../../netlify/kernel/store/kv.ts';
import { storeTable } from '../../../netlify/app/features.ts';
import type { StoreName } from '../../../netlify/kernel/store/shop.ts';
import type { HealthReply } from '../../../src/features/health/health-reply.ts';
import { accountShop } from '../../support/accounts.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

/* One record of each store that cannot be read, and every call and job that reads many (R831). */

const { shop, signIn } = accountShop();
const admin = { Authorization: `Bearer ${adminToken}` };
const names = Object.keys(storeTable) as StoreName[];
const keyed = () => ({ ...admin, 'Idempotency-Key': randomUUID() });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop().call('POST', path, { body, headers });

let cookie: string;
let email: string;
let orders: string[];

/** A shop in which everything has happened once, and orders twice. */
beforeAll(async () => {
  await shop().call('PUT', '/api/stock/1_50ML', { body: { onHand: 90 }, headers: admin });
  const signedIn = await signIn();
  cookie = signedIn.cookie;
  email = signedIn.account.email;
  const formData = { ...shippingForm, email };
  orders = [];
  for (let time = 0; time < 2; time += 1) {
    const response = await post('/api/place-order', order({ formData }), { Cookie: cookie });
    orders.push((await placed(response)).orderId);
  }
  const [first = ''] = orders;
  for (const step of [
    { type: 'packed', lot: 'L1' },
    { type: 'shipped', carrier: 'Post' },
    { type: 'delivered', collected: true },
  ])
    await post(`/api/desk/orders/${first}/events`, step, keyed());
  const { name, phone } = { name: 'Amina Haddad', phone: '+33 1' };
  await post('/api/place-order', { name, email, phone, message: 'Do you have it?' });
  await post('/api/withdraw', { name, email, orderId: '0000-0000-0000-0000' });
  await post('/api/newsletter', { email });
  await post('/api/reviews', { productId: 1, rating: 4, comment: 'It lasts all day.' });
  const { reviews } = shop().stores();
  await shop().finished();
  for (const key of await reviews.keys('r/'))
    await post(`/api/desk/reviews/${key.slice('r/'.length)}/publish`, {}, admin);
  await shop().call('PUT', '/api/stock/7', { body: { onHand: 0 }, headers: admin });
  await post('/api/back-in-stock', { sku: '7', email });
  await shop().finished();
  await shop().tick();
});

const today = () => new Date().toISOString().slice(0, 10);
/** Every call that reads many records, and what it is asked. */
const lists = (): [string, unknown?][] => [
  ...['today', 'orders', 'orders?state=closed', 'orders?q=amina', 'carriers', 'lots/L1', 'stock']
    .concat(['messages', 'messages?state=done', 'withdrawals', 'withdrawals?state=done'])
    .concat(['reviews?state=waiting', 'reviews?state=published', 'newsletter', 'mails'])
    .concat([`sales?from=${today()}&to=${today()}`])
    .map((path): [string] => [`/api/desk/${path}`]),
  ['/api/availability'],
  ['/api/reviews'],
  ['/api/account'],
  ['/api/account/export'],
  ['/api/desk/people', { email }],
  ...['orders:', 'index:', 'months:', 'reviews:'].map((after): [string, unknown] => [
    '/api/desk/reindex',
    { after },
  ]),
];

/** Reading the very record that a call is about stays an error, so these are not lists. */
const own: Partial<Record<StoreName, readonly string[]>> = {
  users: ['/api/account', '/api/account/export', '/api/desk/people'],
  addresses: ['/api/desk/people'],
  baskets: ['/api/account/export', '/api/desk/people'],
};

async function answers(): Promise<[string, number][]> {
  const all: [string, number][] = [];
  for (const [path, body] of lists()) {
    const headers = path.startsWith('/api/account') ? { Cookie: cookie } : admin;
    const { status } = await shop().call(body ? 'POST' : 'GET', path, { body, headers });
    all.push([path, status]);
  }
  return all;
}

async function health() {
  const response = await shop().call('GET', '/api/health', { headers: admin });
  return (await response.json()) as HealthReply;
}

const raw = (name: StoreName) => openEngine(localDeploy, Infinity).store(storeTable[name].name);
const broken = () => ({ v: 1, rev: randomUUID(), data: 'damaged' });

/** Damages the first record of a store, or puts one there. @returns its key, and how to repair it. */
async function damage(name: StoreName, wanted?: string) {
  const [listed] = await shop().stores()[name].keys();
  const key = wanted ?? listed ?? 'damaged';
  const before = (await raw(name).read(key))?.record as ReturnType<typeof broken> | undefined;
  await raw(name).write(key, broken(), null);
  const repair = () => (before ? raw(name).write(key, before, null) : raw(name).delete(key));
  return { key, repair };
}

const storeOf = (name: StoreName): KeyValue<unknown> => shop().stores()[name];

/** A job replaces the note of its own last run, and health drops a note of nothing. */
const replaced: readonly StoreName[] = ['jobs', 'unreadable'];

describe.each(names)('a damaged record of %s', (name) => {
  test('stops no list and no job, is named by health, and is not written over', async () => {
    const { key, repair } = await damage(name);
    const sentence = `The record ${storeTable[name].name}/${key} cannot be read.`;
    try {
      const excepted = own[name] ?? [];
      const failed = (await answers()).filter(
        ([path, status]) => status !== 200 && !excepted.includes(path),
      );
      expect(failed).toEqual([]);
      await shop().tick();
      const faults = (await health()).jobs.flatMap(({ fault }) => fault ?? []);
      expect(faults.filter((fault) => !/left unfinished|cannot be read/.test(fault))).toEqual([]);
      // Of some records the key alone counts, and a job has done with it.
      if (replaced.includes(name) || (await raw(name).read(key)) === null) return;
      await expect(storeOf(name).read(key)).rejects.toThrow(RecordUnreadable);
      expect((await health()).wrong).toContain(sentence);
      expect((await raw(name).read(key))?.record).toMatchObject({ data: 'damaged' });
    } finally {
      await repair();
    }
    expect((await health()).wrong).not.toContain(sentence);
  });
});

test('a list says how many it lacks, and one record alone is no "not found"', async () => {
  const [damaged = '', whole = ''] = orders;
  const { repair } = await damage('orders', damaged);
  const path = (list: string) => `/api/desk/${list}`;
  const read = async (list: string) => {
    const response = await shop().call('GET', path(list), { headers: admin });
    return [response.status, await response.json()];
  };
  expect(await read('orders')).toMatchObject([
    200,
    { unreadable: 1, orders: [{ orderId: whole }] },
  ]);
  expect(await read(`orders/${damaged}`)).toMatchObject([503, {}]);
  await repair();
  const [, body] = await read('orders');
  expect(body).not.toHaveProperty('unreadable');
});

test('what no reader would take is not stored', async () => {
  const { jobs } = shop().stores();
  const at = new Date().toISOString();
  const wrong = { at, since: at, ms: NaN, report: {} };
  for (const write of [() => jobs.create('wrong', wrong), () => jobs.put('wrong', wrong)])
    await expect(write()).rejects.toThrow(TypeError);
  expect(await jobs.read('wrong')).toBeNull();
});
