import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { failedKey } from '../../netlify/server/mail/outbox.ts';
import { prune } from '../../netlify/server/retention/prune.ts';
import { recordId } from '../../netlify/server/store/identity.ts';
import type { OutboxRecord } from '../../netlify/server/store/records.ts';
import type { Shop } from '../../netlify/server/store/shop.ts';
import type { PlacedRecord } from '../../src/domain/order/order-record.schema.ts';
import { periods, type Period } from '../../src/domain/retention/periods.ts';
import { adminToken, shippingForm } from '../support/shop.ts';
import { fresh } from '../support/accounts.ts';
import { day, daysAgo, peopleShop, storesOf } from '../support/people.ts';

const { shop, login, stores, leave } = peopleShop();

beforeEach(async () => {
  for (const { store } of storesOf(stores()))
    for (const key of await store.keys()) await store.delete(key);
});

const run = (now = Date.now(), budget?: number) => prune(stores(), now, budget);

const placed = (at: string): PlacedRecord => ({
  state: 'placed',
  fp: 'f',
  at,
  lines: [],
  shippingCents: 499,
  totalCents: 499,
  to: shippingForm,
});
const mail = (changes: Partial<OutboxRecord>): OutboxRecord => ({
  ...{ kind: 'confirm', id: recordId('order', null), at: daysAgo(0), lease: null },
  ...{ sentAt: null, firstTryAt: null, gaveUpAt: null, reason: null },
  ...changes,
});
const message = (at: string) => ({ fp: '', at, name: '', email: '', phone: '', message: '' });
const ms = (at: string) => Date.parse(at);

/** What is kept for a period: how to leave it behind, and what of it is there. */
interface Kept {
  period: Period;
  leave: (id: string, at: string) => Promise<unknown>;
  isThere: (id: string) => Promise<boolean>;
}
const has = async (store: { read: (key: string) => Promise<unknown> }, key: string) =>
  (await store.read(key)) !== null;

const kept: Record<string, Kept> = {
  'the person of an order': {
    period: periods.orderPerson,
    leave: (id, at) => stores().orders.put(id, placed(at)),
    isThere: async (id) => {
      const order = (await stores().orders.read(id))?.value;
      return order?.state === 'placed' && order.to.name !== '';
    },
  },
  'the rest of an order': {
    period: periods.orderBooks,
    leave: (id, at) => stores().orders.put(id, placed(at)),
    isThere: (id) => has(stores().orders, id),
  },
  'a rejected order': {
    period: periods.refusedOrder,
    leave: (id, at) => stores().orders.put(id, { state: 'rejected', fp: '', at, outOfStock: [] }),
    isThere: (id) => has(stores().orders, id),
  },
  'an aborted order': {
    period: periods.refusedOrder,
    leave: (id, at) => stores().orders.put(id, { state: 'aborted', fp: '', at }),
    isThere: (id) => has(stores().orders, id),
  },
  'a message': {
    period: periods.message,
    leave: (id, at) => stores().messages.put(`m/${id}`, message(at)),
    isThere: (id) => has(stores().messages, `m/${id}`),
  },
  'a sent mail': {
    period: periods.sentMail,
    leave: (id, at) => stores().outbox.put(`${id}.confirm`, mail({ id, sentAt: at })),
    isThere: (id) => has(stores().outbox, `${id}.confirm`),
  },
  'a mail that was given up': {
    period: periods.sentMail,
    async leave(id, at) {
      await stores().outbox.put(`${id}.confirm`, mail({ id, gaveUpAt: at }));
      await stores().due.put(failedKey(ms(at), `${id}.confirm`), {});
    },
    isThere: async (id) =>
      (await stores().due.keys('failed/')).some((note) => note.includes(id)) ||
      has(stores().outbox, `${id}.confirm`),
  },
  'a mail that nothing is left of': {
    period: periods.sentMail,
    leave: (id, at) => stores().outbox.put(`${id}.contact`, mail({ id, kind: 'contact', at })),
    isThere: (id) => has(stores().outbox, `${id}.contact`),
  },
  'failed logins': {
    period: periods.failedLogin,
    leave: (id, at) => stores().limits.put(`login/${id}`, { at: [1, ms(at)] }),
    isThere: (id) => has(stores().limits, `login/${id}`),
  },
  'the count of mails': {
    period: periods.mailCount,
    leave: (id, at) => stores().mailCounts.put(id, { at: [1, ms(at)] }),
    isThere: (id) => has(stores().mailCounts, id),
  },
};

// R190
describe.each(Object.entries(kept))('%s', (_, { period, leave: put, isThere }) => {
  const [young, old] = [recordId('order', null), recordId('order', null)];

  test('stays while it is young, and goes when it is old; a second run changes nothing', async () => {
    await put(young, daysAgo((period.days ?? 0) - 0.01));
    expect(await run()).not.toHaveProperty('fault');
    expect(await isThere(young)).toBe(true);
    await put(old, daysAgo((period.days ?? 0) + 0.01));
    for (let time = 0; time < 2; time += 1) {
      expect(await run()).not.toHaveProperty('fault');
      expect([await isThere(young), await isThere(old)]).toEqual([true, false]);
    }
  });
});

test('every period with an end is tried here', () => {
  const tried = Object.values(kept).map(({ period }) => period);
  const ending = Object.values<Period>(periods).filter(({ days }) => days !== null);
  expect(ending.filter((period) => !tried.includes(period))).toEqual([]);
});

// R190
test('the time of an order’s person begins with its last step', async () => {
  const id = recordId('order', null);
  await stores().orders.put(id, placed(daysAgo(periods.orderPerson.days + 400)));
  await leave(id, 'delivered', periods.orderPerson.days - 1);
  await run();
  expect((await stores().orders.read(id))?.value).toMatchObject({ to: shippingForm });
  await run(Date.now() + 2 * day);
  expect((await stores().orders.read(id))?.value).toMatchObject({ to: { name: '' } });
});

test('what goes with an order goes as well', async () => {
  const id = recordId('order', null);
  await stores().orders.put(id, placed(daysAgo(periods.orderBooks.days + 1)));
  await leave(id, 'delivered', 1);
  await stores().outbox.put(`${id}.notice`, mail({ id, kind: 'notice', sentAt: daysAgo(1) }));
  await run();
  for (const store of ['orders', 'progress', 'outbox'] as const)
    expect(await stores()[store].keys()).toEqual([]);
});

// R190
test('a login of an address that nobody registered leaves no record for ever', async () => {
  expect((await login(fresh())).status).toBe(401);
  expect(await stores().limits.keys()).toHaveLength(1);
  await run(Date.now() + 0.5 * day);
  expect(await stores().limits.keys()).toHaveLength(1);
  await run(Date.now() + 1.5 * day);
  expect(await stores().limits.keys()).toEqual([]);
});

test('a mail that still waits is never taken, nor one of an order that is being finished', async () => {
  const [waiting, unfinished] = [recordId('order', null), recordId('order', null)];
  await stores().orders.put(waiting, placed(daysAgo(200)));
  await stores().outbox.put(
    `${waiting}.notice`,
    mail({ id: waiting, kind: 'notice', at: daysAgo(200) }),
  );
  await stores().outbox.put(
    `${unfinished}.confirm`,
    mail({ id: unfinished, sentAt: daysAgo(200) }),
  );
  await stores().intents.put(`${unfinished}.${randomUUID()}`, { at: 0, stock: [] });
  await run();
  expect((await stores().outbox.keys()).sort()).toEqual(
    [`${waiting}.notice`, `${unfinished}.confirm`].sort(),
  );
});

const callsOf = (counted: { calls: number }): Shop => {
  const all = stores();
  const count = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (target, name) => {
        counted.calls += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  return new Proxy(all, {
    get: (target, name: keyof Shop) => (name === 'clock' ? target.clock : count(target[name])),
  });
};

// R190
test('a run does no more work in a large shop, and the next one goes on where it ended', async () => {
  const ids = Array.from({ length: 300 }, () => recordId('order', null)).sort();
  for (const id of ids)
    await stores().orders.put(id, { state: 'aborted', fp: '', at: daysAgo(91) });
  const counted = { calls: 0 };
  const first = await prune(callsOf(counted), Date.now(), 0);
  // One step of each store: 16 records at most, and the lists of those that begin alike.
  expect(counted.calls).toBeLessThan(100);
  const left = await stores().orders.keys();
  expect(left.length).toBeLessThan(300);
  expect(left.length).toBeGreaterThanOrEqual(300 - 16);
  expect(first.next['orders']).toBe(ids[300 - left.length - 1]);
  let runs = 1;
  for (let next = first; next.next['orders'] !== ''; runs += 1) {
    await stores().jobs.put('prune', { at: daysAgo(0), ms: 1, report: next });
    next = await run(Date.now(), 0);
  }
  expect(runs).toBeGreaterThan(300 / 16);
  expect(await stores().orders.keys()).toEqual([]);
});

// R190
test('a damaged record is named, and keeps no other from being pruned', async () => {
  const [broken, old] = [recordId('order', null), recordId('order', null)];
  await stores().orders.put(broken, JSON.parse('{}') as never);
  await stores().orders.put(old, placed(daysAgo(periods.orderPerson.days + 1)));
  const damaged = recordId('order', null);
  await stores().orders.put(damaged, placed(daysAgo(periods.orderPerson.days + 1)));
  await stores().progress.put(damaged, JSON.parse('{}') as never);
  const report = await run();
  expect(report.fault).toContain(`${broken} in orders cannot be read.`);
  expect(report.fault).toContain(`${damaged} in orders cannot be read.`);
  expect(report.removed).toMatchObject({ orders: 1 });
  expect(report.next['orders']).toBe('');
});

test('the job runs by the clock, and health tells of it', async () => {
  await shop().tick();
  const headers = { Authorization: `Bearer ${adminToken}` };
  const response = await shop().call('GET', '/api/health', { headers });
  const { jobs } = (await response.json()) as { jobs: { name: string; at: string | null }[] };
  expect(jobs.find(({ name }) => name === 'prune')?.at).not.toBeNull();
});
