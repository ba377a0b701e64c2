import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldOrders, repairOrders } from '../../../src/features/orders/server/index/jobs.ts';
import { openOrders } from '../../../src/features/orders/server/index/open-orders.ts';
import { readMonths } from '../../../src/features/orders/server/index/months.ts';
import type { Reindexed } from '../../../src/features/orders/server/index/reindex.ts';
import { indexBroken } from '../../resilience/index-audit.ts';
import { clearOrders, orderNumber, standing } from '../../support/desk-orders.ts';
import { placedRecord, historyIn } from '../../support/order-facts.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';
import { storeCalls } from '../../support/store-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => clearOrders(shop.stores()));

const month = '2026-07';
const none = { added: 0, moved: 0, removed: 0 };

/** All calls of one reindex: what they changed together. */
async function reindex() {
  const sum = { open: { ...none }, months: { ...none }, calls: 0 };
  for (let after: string | null = 'orders:'; after !== null; sum.calls += 1) {
    const response = await shop.call('POST', '/api/desk/reindex', {
      body: { after },
      headers: { Authorization: `Bearer ${adminToken}` },
    });
    const reply = (await response.json()) as Reindexed;
    for (const part of ['open', 'months'] as const)
      for (const change of ['added', 'moved', 'removed'] as const)
        sum[part][change] += reply[part][change];
    after = reply.next;
  }
  return sum;
}

async function broken(): Promise<string[]> {
  const stores = shop.stores();
  const read = async <T>(name: 'orders' | 'progress' | 'index' | 'unfolded' | 'months') => {
    const keys = await stores[name].keys();
    const values = await Promise.all(
      keys.map(async (key) => (await stores[name].read(key))?.value),
    );
    return new Map(keys.map((key, index) => [key, values[index] as T]));
  };
  return indexBroken({
    orders: await read('orders'),
    progress: await read('progress'),
    index: await read('index'),
    unfolded: await read('unfolded'),
    months: await read('months'),
  });
}

// R212
test('a reindex builds all of the index again and says so, and the second changes nothing', async () => {
  const stores = shop.stores();
  for (let index = 0; index < 210; index += 1) {
    await stores.orders.put(orderNumber(index), placedRecord());
    if (index < 10) await stores.progress.put(orderNumber(index), historyIn('cancelled'));
  }
  await stores.orders.put(orderNumber(210), { state: 'aborted', fp: '', at: 't' });
  const first = await reindex();
  expect(first).toMatchObject({
    open: { added: 200, moved: 0, removed: 0 },
    months: { added: 210, moved: 0, removed: 0 },
  });
  expect([(await openOrders(stores)).length, (await readMonths(stores, [month])).length]).toEqual([
    200, 210,
  ]);
  expect(await broken()).toEqual([]);
  expect(await reindex()).toEqual({ open: none, months: none, calls: first.calls + 1 });
});

// R212
test('a reindex repairs what is wrong, and takes out what belongs to no order', async () => {
  const stores = shop.stores();
  for (let index = 0; index < 6; index += 1) await standing(stores, orderNumber(index));
  await foldOrders.run(stores, Date.now());
  const [first, second, third, fourth] = await stores.index.keys();
  const idOf = (key = '') => key.split('.')[1] ?? '';
  await stores.index.delete(first ?? '');
  await stores.progress.put(idOf(second), historyIn('packed'));
  await stores.progress.put(idOf(third), historyIn('cancelled'));
  await stores.orders.delete(idOf(fourth));
  expect(await broken()).not.toEqual([]);
  expect(await reindex()).toMatchObject({
    open: { added: 1, moved: 1, removed: 2 },
    months: { added: 0, moved: 2, removed: 1 },
  });
  expect(await broken()).toEqual([]);
});

// R206
test('the sweeper takes orders out of the index whose time is over, and stale keys', async () => {
  const stores = shop.stores();
  await standing(stores, orderNumber(1));
  await standing(stores, orderNumber(2), {}, historyIn('cancelled'));
  const [open = ''] = await stores.index.keys();
  const stale = open.replace(orderNumber(1), orderNumber(2));
  const over = open.replace('.-.', '.1.').replace(orderNumber(1), orderNumber(3));
  await stores.index.put(stale, {});
  await stores.index.put(over, {});
  expect(await repairOrders.run(stores, Date.now())).toMatchObject({ closed: 1 });
  expect(await stores.index.keys()).toEqual([open]);
});

test('the sweeper looks at as many open orders however many there are', async () => {
  const stores = shop.stores();
  const repair = () => storeCalls(() => repairOrders.run(shop.stores(), Date.now()));
  for (let index = 0; index < 40; index += 1) await standing(stores, orderNumber(index));
  // A list, and the order and the progress of thirty.
  expect(await repair()).toBe(61);
  for (let index = 40; index < 80; index += 1) await standing(stores, orderNumber(index));
  expect(await repair()).toBe(61);
});
