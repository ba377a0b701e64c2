import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { finishCopy } from '../../netlify/backup/finish/finish-copy.ts';
import { takeCopy } from '../../netlify/backup/take-copy.ts';
import { writeCopy } from '../../netlify/backup/write-copy.ts';
import { engineData } from '../../netlify/app/shop.ts';
import type { ShopData } from '../../src/features/backup/server/shop-data.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { reindexAll } from '../../netlify/app/reindex.ts';
import { placeOrder } from '../../src/features/orders/server/placing/place-order.ts';
import { addEvent } from '../../src/features/orders/server/history/add-event.ts';
import { countStock } from '../../src/features/stock/server/count.ts';
import { realClock } from '../../netlify/kernel/store/clock.ts';
import { shopOn } from '../../netlify/app/shop.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';
import { booksOf, stockBroken } from '../support/books.ts';
import { commonSettings } from '../support/settings.ts';
import { MemoryEngine, StoppingEngine } from '../support/memory-engine.ts';
import { audit, type Attempt } from './audit.ts';
import { requestOf } from './model/plan.ts';
import { day, scale } from './soak.ts';
import type { Basket } from './steps-audit.ts';

/*
 * A backup of a shop in which one function runs. The function begins before some call of the
 * backup, pauses before one of its own operations, and ends before a later call.
 */

/** The gate tries one in so many of the possible pauses, in turn by day, a soak each. */
const sample = scale === 1 ? 48 : 1;

beforeAll(() => {
  Object.assign(process.env, commonSettings());
  // Who lost a write tries it again when all others had their turn.
  vi.spyOn(realClock, 'pause').mockImplementation(() => setImmediate());
});

const start: Basket = { '7': 40, '201_Sand': 6 };
/** How many units a count adds. No mistake can look like this number. */
const delivery = 1_000_000;
const basket: Basket = { '7': 2, '201_Sand': 1 };

type Act = (shop: Shop, world: World) => Promise<void>;

interface World {
  engine: MemoryEngine;
  shop: Shop;
  attempts: Attempt[];
  /** The units of the orders that exist from the start. */
  orders: string[];
}

async function order(shop: Shop, { attempts }: World, what = basket): Promise<void> {
  const key = `key-${attempts.length}`;
  const attempt: Attempt = { key, basket: what, answer: null };
  attempts.push(attempt);
  const behind: Promise<void>[] = [];
  const purchase = { request: requestOf(what), idempotencyKey: key };
  const result = await placeOrder(shop, purchase, (work) => void behind.push(work(shop)));
  const body = result.ok ? { orderId: result.orderId } : null;
  attempt.answer = { status: result.ok ? 200 : 409, body, ms: 0 };
  // There is no mail server here.
  await Promise.allSettled(behind);
}

async function takeStepOf(
  shop: Shop,
  orderId: string,
  what: EventBody,
  key = `${what.type}-${orderId}`,
): Promise<void> {
  const placed = (await shop.orders.read(orderId))?.value;
  if (placed?.state !== 'placed') throw new Error(`There is no order ${orderId}.`);
  const behind: Promise<void>[] = [];
  const taken = { orderId, order: placed, body: what, key, by: 'token' };
  await addEvent(shop, { ...taken, match: null }, (work) => void behind.push(work(shop)));
  await Promise.allSettled(behind);
}

const step =
  (at: number, what: EventBody): Act =>
  (shop, { orders }) =>
    takeStepOf(shop, orders[at] ?? '', what);

const acts: [string, Act][] = [
  ['an order', (shop, world) => order(shop, world)],
  [
    'a first count, and an order of what was counted',
    async (shop, world) => {
      await countStock(shop, 'sku/1_50ml', { onHand: 40 }, null);
      await order(shop, world, { '1_50ML': 2 });
    },
  ],
  ['a packing', step(0, { type: 'packed' })],
  ['a packing that is taken back', step(1, { type: 'undone' })],
  ['a cancelling', step(2, { type: 'cancelled', reason: 'A mistake', restock: true })],
  [
    'a count',
    async (shop) => {
      // Two of the first units are packed.
      await countStock(shop, 'sku/7', { onHand: delivery + 38 }, '*');
    },
  ],
];

/** A shop with some orders, of which the second is packed. */
async function openWorld(): Promise<World> {
  const engine = new MemoryEngine();
  const world: World = { engine, shop: shopOn(engine), attempts: [], orders: [] };
  for (const [sku, onHand] of Object.entries(start))
    await countStock(world.shop, `sku/${sku.toLowerCase()}`, { onHand }, null);
  for (let count = 0; count < 3; count += 1) await order(world.shop, world);
  world.orders = world.attempts.map(({ answer }) => answer?.body?.orderId ?? '');
  await step(1, { type: 'packed' })(world.shop, world);
  return world;
}

/** The same shop again, so that not every case has to place its orders. */
function copyOf({ engine, attempts, orders }: World): World {
  const copy = engine.copy();
  return { engine: copy, shop: shopOn(copy), attempts: [...attempts], orders };
}

/** What is broken in the shop that is restored from such a backup. */
async function brokenAfter(
  world: World,
  act: Act,
  ...[begin, stop, end]: [begin: number, stop: number, end: number]
): Promise<string[]> {
  const { engine } = world;
  const acting = new StoppingEngine(engine, stop);
  let work: Promise<void> | undefined;
  let calls = 0;
  const before: Attempt[] = [];
  const turn = async () => {
    if (calls === begin) {
      work = act(shopOn(acting), world);
      await quiet();
      if (calls === 0) before.push(...world.attempts.filter(({ answer }) => answer !== null));
    }
    if (calls === end) {
      acting.goOn();
      await work;
    }
    calls += 1;
  };
  const copy = await takeCopy(watched(engineData(engine), turn));
  acting.goOn();
  await work;
  const restored = new MemoryEngine();
  await writeCopy(engineData(restored), finishCopy(copy), { replace: false });
  const shop = shopOn(restored);
  await reindexAll(shop);
  await finishOrders.run(shop, Date.now() + 180_000);
  const books = await booksOf(shop);
  const inCopy = world.attempts.filter(({ answer }) =>
    books.records('orders').has(answer?.body?.orderId ?? ''),
  );
  const broken = [
    ...audit(books, {}, [...before, ...inCopy], { isSwept: true }),
    ...(await stockBroken(shop, start, delivery)),
  ];
  // The restored shop goes on: all that can be packed is packed.
  for (const [orderId, { state }] of books.records('orders'))
    if (state === 'placed') await takeStepOf(shop, orderId, { type: 'packed' });
  return [...broken, ...(await stockBroken(shop, start, delivery))];
}

/** Waits until all that can go on have ended. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await setImmediate();
}

const watched = (data: ShopData, turn: () => Promise<void>): ShopData => ({
  ...data,
  list: async (store) => turn().then(() => data.list(store)),
  read: async (store, keys) => turn().then(() => data.read(store, keys)),
});

async function callsOf({ engine }: World): Promise<number> {
  let calls = 0;
  await takeCopy(watched(engineData(engine), () => Promise.resolve(void (calls += 1))));
  return calls;
}

async function operationsOf(world: World, act: Act): Promise<number> {
  const acting = new StoppingEngine(world.engine, Infinity);
  await act(shopOn(acting), world);
  return acting.operations;
}

// R184
describe.each(acts)('%s', (_, act) => {
  test('at whatever moment of a backup leaves a copy that keeps the shop’s promises', async () => {
    const start = await openWorld();
    const calls = await callsOf(copyOf(start));
    const operations = await operationsOf(copyOf(start), act);
    const broken: string[] = [];
    for (let at = 0; at <= calls; at += 1)
      for (let stop = 1 + ((at + day) % sample); stop <= operations + 1; stop += sample)
        for (const [begin, end] of [
          [0, at],
          [at, Infinity],
        ] as const)
          broken.push(
            ...(await brokenAfter(copyOf(start), act, begin, stop, end)).map(
              (sentence) => `${begin}, ${stop}, ${end}: ${sentence}`,
            ),
          );
    expect(broken).toEqual([]);
  });
});

test('a backup that finds no moment without a step ends with one sentence', async () => {
  const world = await openWorld();
  const { engine } = world;
  let now = Date.now();
  let steps = 0;
  const restless = async () => {
    const what: EventBody = steps % 2 === 0 ? { type: 'packed' } : { type: 'undone' };
    await takeStepOf(world.shop, world.orders[0] ?? '', what, `step-${(steps += 1)}`);
    now += 10_000;
  };
  const copy = takeCopy(watched(engineData(engine), restless), () => now);
  await expect(copy).rejects.toThrow('Try again when nobody packs.');
});
