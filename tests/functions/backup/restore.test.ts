import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, readFolder, writeFolder } from '../../../netlify/backup/copy-folder.ts';
import { finishCopy } from '../../../netlify/backup/finish/finish-copy.ts';
import { takeCopy } from '../../../netlify/backup/take-copy.ts';
import { writeCopy } from '../../../netlify/backup/write-copy.ts';
import { engineData } from '../../../netlify/app/shop.ts';
import { parseLine, type ShopData } from '../../../src/features/backup/server/shop-data.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { addEvent } from '../../../src/features/orders/server/history/add-event.ts';
import { countStock } from '../../../src/features/stock/server/count.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import { isClosed } from '../../../netlify/kernel/store/closed-shop.ts';
import { shopOn } from '../../../netlify/app/shop.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { requestOf } from '../../resilience/model/plan.ts';
import { booksOf } from '../../support/books.ts';
import { MemoryEngine, StoppingEngine } from '../../support/memory-engine.ts';
import { randomFrom } from '../../support/random.ts';
import { commonSettings } from '../../support/shop.ts';
import { everStored } from '../../support/stored-records.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* From the files of a backup to a shop. */

const orderId = '0000-0000-0000-0000';
const [order, user, message] = [everStored.orders[0], everStored.users[0], everStored.messages[0]];
const at = '2026-01-01T00:00:00.000Z';
const untried = { at, lease: null, firstTryAt: null, gaveUpAt: null, reason: null };

let engine: MemoryEngine;
let shop: Shop;
let folder: string;
const facts = { site: 'http://localhost', startedAt: at, endedAt: at, leftOut: {} };

beforeAll(() => {
  Object.assign(process.env, commonSettings());
});
beforeEach(async () => {
  engine = new MemoryEngine();
  shop = shopOn(engine);
  if (order?.value.state !== 'placed' || !user || !message) throw new Error('No records.');
  await shop.orders.create(orderId, order.value);
  await shop.users.create(`u/${'a'.repeat(64)}`, user.value);
  for (let count = 10; count < 30; count += 1)
    await shop.messages.create(`m/${count}`, message.value);
  await shop.limits.create('login/a', { at: [1] });
  await shop.outbox.create(`${orderId}.notice`, {
    ...untried,
    kind: 'notice',
    id: orderId,
    sentAt: at,
  });
  await shop.outbox.create(`${orderId}.confirm`, {
    ...untried,
    kind: 'confirm',
    id: orderId,
    sentAt: null,
  });
  await shop.due.create(`at/1700000000000.${orderId}.confirm`, {});
  folder = join(temporaryFolder('backup'), 'copy');
  makeFolder(folder);
  writeFolder(folder, await takeCopy(engineData(engine)), facts);
});

const restore = (target: ShopData, replace = false) =>
  writeCopy(target, finishCopy(readFolder(folder)), { replace });

/** All that is in the stores of a backup. */
async function contentsOf(data: ShopData): Promise<string[]> {
  const stores = (await data.stores()).filter(({ leftOut }) => leftOut === null);
  const all = stores.map(async ({ name }) => {
    const keys = (await data.list(name)).map(({ key }) => key);
    return (await data.read(name, keys)).lines.map((line) => `${name} ${line}`);
  });
  return (await Promise.all(all)).flat();
}

// R185
describe('a backup that is restored', () => {
  test('is the shop as it was, but for what a backup leaves out', async () => {
    const target = new MemoryEngine();
    const written = await restore(engineData(target));
    expect(await contentsOf(engineData(target))).toEqual(await contentsOf(engineData(engine)));
    expect(written).toContainEqual({ store: 'shop-messages', count: 20 });
    expect(await shopOn(target).limits.keys()).toEqual([]);
  });

  test('sends the mails that were not sent, and no other', async () => {
    const target = new MemoryEngine();
    await restore(engineData(target));
    const restored = shopOn(target);
    expect((await sendMails(restored, Date.now())).sent).toBe(1);
    expect((await sendMails(restored, Date.now())).sent).toBe(0);
    expect((await restored.outbox.read(`${orderId}.notice`))?.value.sentAt).toBe(at);
  });

  test('lies in files that nobody else can read', () => {
    for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
      expect(statSync(path).mode & 0o077).toBe(0);
  });

  test('is never put into a folder that has files', () => {
    expect(() => makeFolder(folder)).toThrow('is not empty');
  });
});

// R185
describe('before the first write it is refused', () => {
  /** Reads only. */
  const untouched = (data: ShopData): ShopData => ({
    ...data,
    write: () => Promise.reject(new Error('Something was written.')),
    remove: () => Promise.reject(new Error('Something was removed.')),
  });
  const files = [
    'manifest.json',
    'shop-orders.jsonl',
    'shop-users.jsonl',
    'shop-messages.jsonl',
    'shop-due.jsonl',
    'shop-outbox.jsonl',
  ];

  test.each(files)('with one other byte in %s', async (name) => {
    const random = randomFrom(name.length);
    const file = join(folder, name);
    const good = readFileSync(file);
    for (let tries = 0; tries < 50; tries += 1) {
      const bad = Buffer.from(good);
      const position = Math.floor(random() * bad.length);
      bad[position] = (bad[position] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(file, bad);
      await expect(async () => restore(untouched(engineData(new MemoryEngine())))).rejects.toThrow(
        `${name} is not as the backup has written it`,
      );
    }
  });

  test('with a file too few, or no manifest', () => {
    writeFileSync(join(folder, 'shop-orders.jsonl'), '');
    expect(() => readFolder(folder)).toThrow('shop-orders.jsonl is not as');
    expect(() => readFolder(temporaryFolder('empty'))).toThrow('has no manifest.json');
  });

  test('by a shop that has another record', async () => {
    const target = new MemoryEngine();
    await shopOn(target).counted.create('sku/7', {});
    const refused = restore(untouched(engineData(target)));
    await expect(refused).rejects.toThrow('not in the copy, such as shop-counted sku/7');
  });

  test('by a shop in which a record of the copy has gone on', async () => {
    const target = new MemoryEngine();
    await restore(engineData(target));
    await shopOn(target).users.put(`u/${'a'.repeat(64)}`, { email: 'e', password: 'p', at });
    await expect(restore(untouched(engineData(target)))).rejects.toThrow('is not empty');
  });

  test('by a shop of an older version', async () => {
    const data = untouched(engineData(new MemoryEngine()));
    const older: ShopData = {
      ...data,
      stores: async () =>
        (await data.stores()).map((store) => ({ ...store, version: store.version - 1 })),
    };
    await expect(restore(older)).rejects.toThrow('newer version than the shop');
  });
});

// R185
test('a restore that breaks off can be done again, wherever it broke off', async () => {
  const expected = await contentsOf(engineData(engine));
  for (let most = 0; ; most += 1) {
    const target = new MemoryEngine();
    let writes = 0;
    const breaking = oneByOne(engineData(target), () =>
      (writes += 1) > most ? Promise.reject(new Error('The line went dead.')) : Promise.resolve(),
    );
    const isDone = await restore(breaking).then(
      () => true,
      () => false,
    );
    await restore(engineData(target));
    expect(await contentsOf(engineData(target))).toEqual(expected);
    if (isDone) break;
    expect(most).toBeLessThan(100);
  }
});

/** Writes one record after the other, each after something else has happened. */
const oneByOne = (data: ShopData, meanwhile: () => Promise<void>): ShopData => ({
  ...data,
  async write(store, lines, replace) {
    const others: string[] = [];
    for (const line of lines) {
      await meanwhile();
      others.push(...(await data.write(store, [line], replace)));
    }
    return others;
  },
});

test('the jobs of the shop may run meanwhile: no order is ended and no mail is lost', async () => {
  await shop.intents.create(`${orderId}.a`, { at: 0, stock: [], isStep: false });
  const copy = finishCopy(await takeCopy(engineData(engine)));
  const target = new MemoryEngine();
  const restored = shopOn(target);
  let sent = 0;
  const jobs = async () => {
    await finishOrders.run(restored, Date.now());
    sent += (await sendMails(restored, Date.now())).sent;
  };
  await writeCopy(oneByOne(engineData(target), jobs), copy, { replace: false });
  await jobs();
  expect((await restored.orders.read(orderId))?.value.state).toBe('placed');
  expect(await restored.intents.keys()).toEqual([]);
  expect(sent).toBe(1);
});

// R185
test('--replace takes away what is not in the copy and writes over what is different', async () => {
  const target = new MemoryEngine();
  const other = shopOn(target);
  await other.counted.create('sku/7', {});
  await other.users.create(`u/${'a'.repeat(64)}`, { email: 'e', password: 'p', at });
  await other.limits.create('login/b', { at: [1] });
  const data = engineData(target);
  const closed: boolean[] = [];
  const watched = oneByOne(data, async () => void closed.push(await isClosed(other)));
  let lost = 0;
  const onRemoving = (count: number) => (lost = count);
  await writeCopy(watched, finishCopy(readFolder(folder)), { replace: true, onRemoving });
  expect([lost, new Set(closed)]).toEqual([1, new Set([true])]);
  expect(await contentsOf(engineData(target))).toEqual(await contentsOf(engineData(engine)));
  expect(await other.limits.keys()).toEqual(['login/b']);
});

test('an order that is under way when a shop is replaced names no units that are gone', async () => {
  for (let stop = 1; stop < 14; stop += 1) {
    const target = new MemoryEngine();
    await countStock(shopOn(target), 'sku/7', { onHand: 9 }, null);
    const begin = () => {
      const acting = new StoppingEngine(target, stop);
      const behind: Promise<void>[] = [];
      const purchase = { request: requestOf({ '7': 2 }), idempotencyKey: null };
      const ordering = placeOrder(shopOn(acting), purchase, (work) => {
        behind.push(work(shopOn(acting)));
      });
      return async () => {
        acting.goOn();
        await ordering;
        await Promise.all(behind);
      };
    };
    // One call begins before the quiet time and ends in it. One begins in it and ends last.
    const endFirst = begin();
    let endLast = () => Promise.resolve();
    const quiet = async () => {
      await endFirst();
      endLast = begin();
      await setImmediate();
    };
    const copy = finishCopy(readFolder(folder));
    await writeCopy(engineData(target), copy, { replace: true, quiet });
    await endLast();
    // While the shop is closed, no order is the first one of a product that the copy does not count.
    const orders = await booksOf(shopOn(target)).then((books) => books.records('orders'));
    const takes = [...orders].flatMap(([id, placed]) =>
      id !== orderId && placed.state === 'placed' ? placed.takes : [],
    );
    expect(takes).toEqual([]);
  }
});

// R420
test('a unit that was paid back before its order was packed is free again', async () => {
  const behind: Promise<void>[] = [];
  const after: Parameters<typeof placeOrder>[2] = (work) => {
    behind.push(work(shop));
  };
  await countStock(shop, 'sku/7', { onHand: 9 }, null);
  const purchase = { request: requestOf({ '7': 2 }), idempotencyKey: null };
  const result = await placeOrder(shop, purchase, after);
  if (!result.ok) throw new Error(result.reason);
  const lines = [{ id: '7', quantity: 1, restock: true }];
  for (const body of [{ type: 'collected' }, { type: 'refunded', amount: 5, lines }] as const) {
    const taken = { ...result, body, key: body.type, by: 'token', match: null };
    await addEvent(shop, taken, after);
  }
  await Promise.all(behind);
  const { stores } = finishCopy(await takeCopy(engineData(engine)));
  const stock = parseLine(stores.get('shop-stock')?.get('sku/7') ?? '');
  expect(stock?.data).toMatchObject({ onHand: 9, sold: 1 });
});

// R185, R904, R908
test('invoices come back with their numbers, and the next one follows them', async () => {
  const behind: Promise<void>[] = [];
  const pack = async (target: Shop, key: string) => {
    const after: Parameters<typeof placeOrder>[2] = (work) => {
      behind.push(work(target));
    };
    const purchase = { request: requestOf({ '7': 1 }), idempotencyKey: key };
    const result = await placeOrder(target, purchase, after);
    if (!result.ok) throw new Error(result.reason);
    const body = { type: 'packed' } as const;
    await addEvent(target, { ...result, body, key, by: 'token', match: null }, after);
    await Promise.all(behind);
  };
  await pack(shop, 'first');
  await pack(shop, 'second');
  const copy = join(temporaryFolder('backup'), 'copy');
  makeFolder(copy);
  writeFolder(copy, await takeCopy(engineData(engine)), facts);
  const target = new MemoryEngine();
  await writeCopy(engineData(target), finishCopy(readFolder(copy)), { replace: false });
  const restored = shopOn(target);
  const papers = async (of: Shop) => {
    const keys = (await of.invoices.keys()).sort();
    return Promise.all(keys.map(async (key) => (await of.invoices.read(key))?.value));
  };
  const before = await papers(shop);
  expect(before).toHaveLength(2);
  expect(await papers(restored)).toEqual(before);
  await finishOrders.run(restored, Date.now() + 180_000);
  await pack(restored, 'third');
  const numbers = (await papers(restored)).map((paper) => paper?.number.slice(-6));
  expect(numbers).toEqual(['000001', '000002', '000003']);
});

test('a record that somebody else writes meanwhile is not written over', async () => {
  const target = new MemoryEngine();
  const data = engineData(target);
  const meanwhile: ShopData = {
    ...data,
    async write(store, lines, replace) {
      const key = parseLine(lines[0] ?? '')?.key ?? '';
      if (store === 'shop-users')
        await shopOn(target).users.create(key, { email: 'e', password: 'p', at });
      return data.write(store, lines, replace);
    },
  };
  await expect(restore(meanwhile)).rejects.toThrow('Somebody else has written shop-users');
});
