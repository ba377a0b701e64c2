import { beforeAll, describe, expect, test, vi } from 'vitest';
import { finishIntents } from '../../netlify/app/finishers.ts';
import { tellRestocks } from '../../src/features/back-in-stock/server/tell-job.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { addEvent } from '../../src/features/orders/server/history/add-event.ts';
import { changeStock } from '../../src/features/stock/server/change-stock.ts';
import { countStock } from '../../src/features/stock/server/count.ts';
import {
  joinWaitingList,
  waitingListName,
} from '../../src/features/back-in-stock/server/waiting.ts';
import { parseIntent } from '../../netlify/kernel/store/intents.ts';
import { realClock } from '../../netlify/kernel/store/clock.ts';
import { StoreUnavailable } from '../../netlify/kernel/store/kv.ts';
import type { OutboxRecord } from '../../netlify/kernel/mail/stores.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { newStock } from '../../src/features/stock/stock.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { dying, eachDeath } from '../support/mortal.ts';
import { randomFrom } from '../support/random.ts';
import { shippingForm } from '../support/order.ts';
import { Memory, type Stage } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';
import { seed } from './soak.ts';

/*
 * People wait for a SKU while units come back: nobody is mailed twice or forgotten, who waits longest
 * comes first, and no restock causes too many mails.
 */

beforeAll(() => {
  vi.stubEnv('SHOP_CATALOGUE', catalogueFile());
  vi.stubEnv('SHOP_PEPPER', 'the-pepper-of-the-tests');
  vi.stubEnv('SHOP_LINK_SECRET', 'the-link-secret-of-the-tests');
  vi.stubEnv('SHOP_LOG', 'off');
  vi.stubEnv('SMTP_URL', 'log:');
});

const minute = 60_000;
const sku = 'sku/7';
const orderId = '0000-0000-0000-0000';
const product = { sku: '7', name: 'Product 7', path: '/product/7', isClosed: false };
const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.com`);

const order: PlacedRecord = {
  state: 'placed',
  fp: 'f',
  at: '2026-01-01T00:00:00.000Z',
  lines: [],
  currency: 'USD',
  shippingCents: 499,
  totalCents: 499,
  to: shippingForm,
  takes: [{ sku, share: 0, q: 1, by: 'a' }],
};

/** Units of a SKU come back, once however often it is done. */
type Restock = (shop: Shop) => Promise<unknown>;
const change: Restock = (shop) =>
  changeStock(shop, sku, { by: 1, why: 'A parcel', keeper: 'token', key: 'the-key-of-the-change' });
const count: Restock = (shop) => countStock(shop, sku, { onHand: 2 }, '*');
const cancel: Restock = async (shop) => {
  const behind: Promise<void>[] = [];
  const step = { type: 'cancelled', restock: true } as const;
  await addEvent(
    shop,
    { orderId, order, body: step, key: 'the-key-of-the-step', by: 'token', match: null },
    (work) => void behind.push(work(shop)),
  );
  await Promise.all(behind);
};
/** Also runs the job that mails those who wait. */
const notify: Restock = async (shop) => {
  await change(shop);
  await tellRestocks.run(shop, Date.now());
};
const restocks = { change, count, cancel, notify };

/** A shop in memory with one order of one unit, and nothing free. */
function openWorld(operation: Stage['operation']) {
  const memory = new Memory();
  const shop = modelShop(
    memory,
    { clock: realClock, operation },
    { process: 'p', deadline: Infinity },
  );
  memory.write('stock', sku, { ...newStock, onHand: 1, sold: 1 });
  memory.write('counted', sku, {});
  memory.write('orders', orderId, order);
  const record = async () => (await shop.waitingLists.read(waitingListName(sku)))?.value;
  const mails = () =>
    [...memory.values<OutboxRecord>('outbox')].filter(([, { kind }]) => kind === 'back-in-stock');
  return {
    shop,
    memory,
    join: (email: string, at = shop) => joinWaitingList(at, sku, product, email),
    mails,
    waiting: async () => (await record())?.waiting.map(({ email }) => email) ?? [],
    leaving: async () => (await record())?.leaving.map(({ email }) => email) ?? [],
    sweep: async () => {
      await finishIntents.run(shop, Date.now() + 3 * minute);
      await finishOrders.run(shop, Date.now() + 3 * minute);
      await finishIntents.run(shop, Date.now() + 3 * minute);
      await tellRestocks.run(shop, Date.now());
    },
    /** Every mail leaves. */
    send: async () => {
      for (const [key, mail] of mails())
        await shop.outbox.put(key, { ...mail, sentAt: '2026-01-01T00:00:00.000Z' });
      for (const key of await shop.due.keys()) await shop.due.delete(key);
    },
  };
}

const atOnce: Stage['operation'] = (_, commit) => Promise.resolve(commit());

// R273
describe.each(Object.entries(restocks))('a function that dies in a %s', (_, restock) => {
  test('mails everybody once and leaves no address behind', async () => {
    const operations = await eachDeath(async (death) => {
      const world = openWorld(atOnce);
      const all = people(5);
      for (const email of all) await world.join(email);
      const outcome = (await dying(world.shop, death, restock)) === 'dead' ? 'dead' : 'alive';
      await world.sweep();
      const mailed = world.mails().length;
      expect([0, 3]).toContain(mailed);
      expect(await world.leaving()).toEqual(all.slice(0, mailed));
      expect(await world.waiting()).toEqual(all.slice(mailed));
      expect((await world.shop.stock.read(sku))?.value.moved).toEqual([]);

      // Whoever sent the request sends it again, and the mails leave.
      await restock(world.shop);
      await world.sweep();
      expect(world.mails()).toHaveLength(3);
      await world.send();
      await world.sweep();
      expect([await world.leaving(), await world.waiting()]).toEqual([[], all.slice(3)]);
      expect(await world.shop.deskIntents.keys()).toEqual([]);
      return outcome;
    });
    expect(operations).toBeGreaterThan(8);
  });

  // R273
  test('and is sent again makes no second entry for the sweeper', async () => {
    await eachDeath(async (death) => {
      const world = openWorld(atOnce);
      await world.join('p@example.com');
      const outcome = (await dying(world.shop, death, restock)) === 'dead' ? 'dead' : 'alive';
      for (let time = 0; time < 2; time += 1) await dying(world.shop, death, restock);
      const entries = (await world.shop.deskIntents.keys()).map(parseIntent);
      const names = entries.map(({ kind, subject }) => `${kind} ${subject}`);
      expect(names).toEqual([...new Set(names)]);
      return outcome;
    });
  });
});

// R273
test('a store that fails one call in seven costs no mail and doubles none', async () => {
  const random = randomFrom(seed);
  for (let round = 0; round < 40; round += 1) {
    let share = 0;
    const world = openWorld((_, commit, fail) => {
      const isLost = random() < share;
      if (isLost && random() < 0.5) return Promise.reject(fail());
      const result = commit();
      return isLost ? Promise.reject(fail()) : Promise.resolve(result);
    });
    const all = people(8);
    for (const email of all) await world.join(email);
    share = 1 / 7;
    for (const restock of [change, cancel]) await insist(() => restock(world.shop));
    share = 0;
    await world.sweep();
    expect(world.mails()).toHaveLength(6);
    expect([await world.leaving(), await world.waiting()]).toEqual([all.slice(0, 6), all.slice(6)]);
  }
});

async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
}

// R273
test('two restocks at once, each done twice, while addresses come: each address has one mail at most', async () => {
  const random = randomFrom(seed + 1);
  for (let round = 0; round < 60; round += 1) {
    const world = openWorld(async (_, commit) => {
      for (let ticks = Math.floor(random() * 12); ticks > 0; ticks -= 1) await Promise.resolve();
      return commit();
    });
    const before = people(4);
    for (const email of before) await world.join(email);
    const late = ['x@example.com', 'y@example.com', 'z@example.com', 'p0@example.com'];
    await Promise.all([
      ...[change, cancel, change, cancel].map((restock) => restock(world.shop)),
      ...late.map((email) => world.join(email)),
      world.sweep(),
    ]);
    await world.sweep();
    const [leaving, waiting] = [await world.leaving(), await world.waiting()];
    expect(world.mails()).toHaveLength(leaving.length);
    expect(leaving.slice(0, 4)).toEqual(before);
    expect(leaving.length).toBeLessThanOrEqual(6);
    expect([...leaving, ...waiting].toSorted()).toEqual(
      [...new Set([...before, ...late])].toSorted(),
    );
    const restocked =
      (await world.shop.waitingLists.read(waitingListName(sku)))?.value.restocks ?? [];
    expect(restocked).toHaveLength(2);
  }
});
