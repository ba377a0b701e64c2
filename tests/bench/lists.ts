import { engineData } from '../../netlify/app/shop.ts';
import { listPage, readPage } from '../../src/features/backup/server/copy-pages.ts';
import { getNewsletter } from '../../src/features/newsletter/server/desk-call.ts';
import { getSales } from '../../src/features/sales/server/sales-calls.ts';
import { getToday } from '../../netlify/app/today.ts';
import { tellRestocks } from '../../src/features/back-in-stock/server/tell-job.ts';
import { foldMonths } from '../../src/features/orders/server/index/fold-months.ts';
import { listOrders } from '../../src/features/orders/server/index/list-orders.ts';
import { reindex } from '../../netlify/app/reindex.ts';
import { repairIndex } from '../../src/features/orders/server/index/repair-index.ts';
import { publishedPage } from '../../src/features/reviews/server/read-reviews.ts';
import { addRestock } from '../../src/features/back-in-stock/server/restocks.ts';
import {
  joinWaitingList,
  waitingListName,
} from '../../src/features/back-in-stock/server/waiting.ts';
import type { Engine } from '../../netlify/kernel/store/engines/engine.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { ordersQuery } from '../../src/features/orders/desk-view/queries.schema.ts';
import {
  callOf,
  fillStore,
  newsletterOf,
  publishedOf,
  unfoldedOf,
  listOfPeople,
  yearOfOrders,
} from '../support/large-lists.ts';
import { MemoryEngine } from '../support/memory-engine.ts';
import { commonSettings } from '../support/shop.ts';
import { SlowShop } from '../support/virtual-time.ts';

/*
 * `node --expose-gc tests/bench/lists.ts`: what one function call of each list that grows costs, at
 * a tenth of its size and at its size. A call of the store takes 50 ms of a time that only the
 * waiting moves, so `ms` is exact; `CPU ms` is what this process computed, the store in memory
 * included, and `MiB` the most that the heap grew, garbage included. A word as argument runs only
 * the lists whose name has it.
 */

const latencyMs = 50;
const now = Date.now();
Object.assign(process.env, commonSettings());

type Work = (shop: Shop, engine: Engine) => Promise<unknown>;
interface List {
  sizes: readonly [tenth: number, whole: number];
  fill: (engine: MemoryEngine, size: number) => void;
  calls: Record<string, Work>;
}

const orders = (query: object) => (shop: Shop) => listOrders(shop, ordersQuery.parse(query));
const dayOf = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);
const sales = (days: number) => (shop: Shop) =>
  getSales(callOf(shop, `?from=${dayOf(days)}&to=${dayOf(0)}`));
const personKey = (index: number) => `a/${String(index).padStart(8, '0')}`;
const sku = 'sku/7';

const lists: Record<string, List> = {
  'backup, records': {
    sizes: [100_000, 1_000_000],
    fill(engine, size) {
      const person = {};
      fillStore(
        engine,
        'people',
        Array.from({ length: size }, (_, index) => [personKey(index), person]),
      );
    },
    calls: {
      'first page of keys': (_, engine) => listPage(engineData(engine), 'shop-people', ''),
      'a page of keys in the middle': (_, engine) =>
        listPage(engineData(engine), 'shop-people', personKey(50_000)),
      'a page of 100 records': (_, engine) =>
        readPage(
          engineData(engine),
          'shop-people',
          Array.from({ length: 100 }, (_unused, index) => personKey(index)),
        ),
    },
  },
  'published reviews': {
    sizes: [10_000, 100_000],
    fill: (engine, size) => publishedOf(engine, size, 4),
    calls: {
      'first page for a build': (shop) => publishedPage(shop, ''),
      'a later page for a build': (shop) => publishedPage(shop, '07.m'),
    },
  },
  newsletter: {
    sizes: [10_000, 100_000],
    fill: newsletterOf,
    calls: { 'a page': (shop) => getNewsletter(callOf(shop, '')) },
  },
  'orders of a year': {
    sizes: [20_000, 200_000],
    fill: (engine, size) => yearOfOrders(engine, size, now),
    calls: {
      'first page of open orders': orders({}),
      'first page of closed orders': orders({ state: 'closed' }),
      'search in twelve months that finds nothing': orders({ state: 'closed', q: 'nobody' }),
      today: (shop) => getToday(callOf(shop, '')),
      'sales of a month': sales(29),
      'sales of a year': sales(365),
      'tend-index': (shop) => repairIndex(shop),
      'one call of a reindex': (shop) => reindex(shop, 'orders:k'),
      'a reindex, looking for strays': (shop) => reindex(shop, 'index:2026-06'),
    },
  },
  'orders of a year, 400 changed': {
    sizes: [20_000, 200_000],
    fill(engine, size) {
      yearOfOrders(engine, size, now);
      unfoldedOf(engine, 400, now);
    },
    calls: { 'fold-months': (shop) => foldMonths(shop) },
  },
  'people who wait for one SKU': {
    sizes: [200, 2_000],
    fill: (engine, size) =>
      fillStore(engine, 'waitingLists', [[waitingListName(sku), listOfPeople(size - 1)]]),
    calls: {
      'one more address': (shop) =>
        joinWaitingList(
          shop,
          sku,
          { sku: '7', name: 'Product 7', path: '/product/7', isClosed: false },
          'x@example.com',
        ),
      'a restock': (shop) => addRestock(shop, sku, { id: 'a', units: 700 }),
      'tell-restocks, until all is queued': (shop) => tellRestocks.run(shop, now),
    },
  },
};

interface Cost {
  calls: number;
  ms: number;
  'CPU ms': number;
  MiB: number;
}

const gc = globalThis.gc;
if (!gc) throw new Error('Run this with node --expose-gc.');

async function cost(engine: MemoryEngine, work: Work): Promise<Cost> {
  const slow = new SlowShop(engine, latencyMs);
  gc?.();
  const used = () => process.memoryUsage().heapUsed;
  const before = used();
  let most = before;
  slow.onCall = () => {
    most = Math.max(most, used());
  };
  const start = slow.time.clock.now();
  const cpu = process.cpuUsage();
  await slow.time.pass(() => work(slow.open(), slow.engine()));
  const { user, system } = process.cpuUsage(cpu);
  most = Math.max(most, used());
  return {
    calls: slow.calls,
    ms: slow.time.clock.now() - start,
    'CPU ms': Math.round((user + system) / 1000),
    MiB: Math.round((most - before) / 2 ** 20),
  };
}

const rows: Record<string, Record<string, number>> = {};
const wanted = process.argv[2] ?? '';
for (const [list, { sizes, fill, calls }] of Object.entries(lists)) {
  if (!list.includes(wanted)) continue;
  for (const size of sizes) {
    const engine = new MemoryEngine();
    fill(engine, size);
    for (const [name, work] of Object.entries(calls))
      rows[`${list}: ${name}, ${size.toLocaleString('en')}`] = { ...(await cost(engine, work)) };
  }
}
const ordered = Object.entries(rows).toSorted(([a], [b]) =>
  Number(a.split(',')[0]?.localeCompare(b.split(',')[0] ?? '')),
);
console.table(Object.fromEntries(ordered));
