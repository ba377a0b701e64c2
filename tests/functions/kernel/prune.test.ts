import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { prune } from '../../../netlify/app/prune.ts';
import { pruneRules } from '../../../netlify/app/features.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { orderKept } from '../../../src/features/orders/kept.ts';
import { adminToken, shippingForm } from '../../support/shop.ts';
import { fresh } from '../../support/accounts.ts';
import { day, daysAgo } from '../../support/people.ts';
import { mail, placed, pruneShop } from '../../support/prune.ts';
import { store } from '../../support/stored-records.ts';
import { withStores } from '../../support/watched-stores.ts';

const { shop, login, stores, leave, run } = pruneShop();

// R190
test('the time of an order’s person begins with its last step', async () => {
  const id = recordId('order', null);
  await stores().orders.put(id, placed(daysAgo(orderKept.periods.orderPerson.days + 400)));
  await leave(id, 'delivered', orderKept.periods.orderPerson.days - 1);
  await run();
  expect((await stores().orders.read(id))?.value).toMatchObject({ to: shippingForm });
  await run(Date.now() + 2 * day);
  expect((await stores().orders.read(id))?.value).toMatchObject({ to: { name: '' } });
});

test('what goes with an order goes as well', async () => {
  const id = recordId('order', null);
  await stores().orders.put(id, placed(daysAgo(orderKept.periods.orderBooks.days + 1)));
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
  await run(Date.now() + 2 * day);
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
  await stores().intents.put(`${unfinished}.${randomUUID()}`, { at: 0, stock: [], isStep: false });
  await run();
  expect((await stores().outbox.keys()).sort()).toEqual(
    [`${waiting}.notice`, `${unfinished}.confirm`].sort(),
  );
});

const callsOf = (counted: { calls: number }): Shop => {
  const count = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (target, name) => {
        counted.calls += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  return withStores(stores(), count);
};

// R190
test('a run does no more work in a large shop, and the next one goes on where it ended', async () => {
  const ids = Array.from({ length: 300 }, () => recordId('order', null)).sort();
  for (const id of ids)
    await stores().orders.put(id, { state: 'aborted', fp: '', at: daysAgo(91) });
  const counted = { calls: 0 };
  const first = await prune(callsOf(counted), Date.now(), 0);
  // One step of each rule: six lists of what begins alike, and 16 orders read and looked at.
  expect(counted.calls).toBeLessThanOrEqual(pruneRules.length * 6 + 3 * 16);
  const left = await stores().orders.keys();
  expect(left.length).toBeLessThan(300);
  expect(left.length).toBeGreaterThanOrEqual(300 - 16);
  expect(first.next['orders']).toBe(ids[300 - left.length - 1]);
  let runs = 1;
  for (let next = first; next.next['orders'] !== ''; runs += 1) {
    await stores().jobs.put('prune', { at: daysAgo(0), since: daysAgo(0), ms: 1, report: next });
    next = await run(Date.now(), 0);
  }
  expect(runs).toBeGreaterThan(300 / 16);
  expect(await stores().orders.keys()).toEqual([]);
});

// R190
test('a damaged record is named, and keeps no other from being pruned', async () => {
  const [broken, old] = [recordId('order', null), recordId('order', null)];
  await store('orders', broken, 2, {});
  await stores().orders.put(old, placed(daysAgo(orderKept.periods.orderPerson.days + 1)));
  const damaged = recordId('order', null);
  await stores().orders.put(damaged, placed(daysAgo(orderKept.periods.orderPerson.days + 1)));
  await store('progress', damaged, 1, {});
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
