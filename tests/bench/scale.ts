import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAvailability } from '../../src/features/stock/server/stock-calls.ts';
import { isCatalogue } from '../../src/features/catalogue/parse-product.ts';
import { newStock } from '../../src/features/stock/stock.ts';
import { catalogue } from '../support/catalogue.ts';
import { contentProducts } from '../support/content-products.ts';
import { callOf, fillStore } from '../support/large-lists.ts';
import { MemoryEngine } from '../support/memory-engine.ts';
import { minuteOfOrders } from '../support/minute-of-orders.ts';
import { commonSettings } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SlowShop } from '../support/virtual-time.ts';

/*
 * `node --expose-gc tests/bench/scale.ts`: the simulation of docs/scale.md. The shop's own code runs
 * over a store in memory whose calls take 50 ms of a time that only the waiting moves. What it
 * counts is multiplied by the assumptions and prices below. It takes some minutes.
 */

const latencyMs = 50;
const ordersAMinute = 1_000;

/** How shoppers are supposed to behave. */
const assumed = {
  sessionsAnOrder: 50,
  viewsASession: 8,
  /** Products whose reviews come near, and lists that are filtered or searched. */
  reviewsASession: 3,
  listsASession: 3,
  /** Web requests and KiB of the first view (docs/performance.md, `/product/1`) and of a later one. */
  first: { requests: 34, kib: 190 },
  later: { requests: 6, kib: 45 },
  /** Memory of a function, which is paid while it waits too. */
  functionGb: 1,
};

/**
 * Credits, and dollars for one, by Netlify's pages 'How credits work for Enterprise plans' and 'Buy
 * add-on credits' (Pro, 1,500 for $10), in copies read on 23 November 2026.
 */
const credits = { gbHour: 5, gb: 20, request: 2 / 10_000, dollars: 10 / 1_500 };

const inDollars = (amount: number): number => Math.round(amount * credits.dollars * 100) / 100;
const named = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}`;

const madeUp = (from: typeof catalogue.products, count: number, firstId: number) => ({
  ...catalogue,
  products: Array.from({ length: count }, (_, at) => ({
    ...from[at % from.length],
    id: firstId + at,
  })),
});
const plain = catalogue.products.filter(({ id }) => id === 7);
const sold = madeUp(plain, 200, 1_000);
const file = join(temporaryFolder('catalogue'), 'catalogue.json');
writeFileSync(file, JSON.stringify(sold));
Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: file });

type Minute = Awaited<ReturnType<typeof minuteOfOrders>>;
const minutes: Record<string, Minute> = {};
const ids = sold.products.map(({ id }) => id);
const minute = async (perMinute: number, hot: number): Promise<Minute> =>
  (minutes[`${named(perMinute, 'a minute')}, ${hot * 100} % of one SKU`] = await minuteOfOrders(
    ids,
    { perMinute, hot, latencyMs },
  ));
await minute(ordersAMinute, 0);
const usual = await minute(ordersAMinute, 0.5);
for (const rate of [1_000, 3_000, 6_000]) await minute(rate, 1);
console.log('A minute of orders:');
console.table(minutes);

async function availabilityOf(skus: number) {
  const engine = new MemoryEngine();
  const keys = Array.from({ length: skus }, (_, at) => `sku/${at}`);
  fillStore(
    engine,
    'stock',
    keys.map((key) => [key, { ...newStock, onHand: 9 }]),
  );
  const slow = new SlowShop(engine, latencyMs);
  const start = slow.time.clock.now();
  await slow.time.pass(() => getAvailability(callOf(slow.open(), '')));
  return { calls: slow.calls, ms: slow.time.clock.now() - start };
}
const availability: Record<string, { calls: number; ms: number }> = {};
for (const skus of [2_500, 25_000, 250_000])
  availability[named(skus, 'counted SKUs')] = await availabilityOf(skus);
console.log('GET /api/availability, 128 of the SKUs changed:');
console.table(availability);

const catalogues: Record<string, Record<string, number>> = {};
for (const count of [1_000, 10_000, 100_000]) {
  const text = JSON.stringify(madeUp(contentProducts, count, 1));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const read: unknown = JSON.parse(text);
  if (!isCatalogue(read)) throw new Error('This is no catalogue.');
  const ms = Math.round(performance.now() - start);
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  catalogues[named(read.products.length, 'products')] = {
    MiB: Math.round(text.length / 2 ** 20),
    'ms to read': ms,
    'MiB in memory': Math.round((heapUsed - before) / 2 ** 20),
  };
}
console.log('The catalogue, which each instance of a function reads once:');
console.table(catalogues);

const sessions = ordersAMinute * assumed.sessionsAnOrder;
/** Calls that all shoppers share, so that the CDN answers most of them. */
const shared = {
  availability: {
    asked: sessions * assumed.viewsASession,
    cost: availability['25,000 counted SKUs'] ?? { calls: 0, ms: 0 },
  },
  reviews: { asked: sessions * assumed.reviewsASession, cost: { calls: 1, ms: latencyMs } },
  lists: { asked: sessions * assumed.listsASession, cost: { calls: 0, ms: 0 } },
};
const load: Record<string, Record<string, number>> = {};
for (const hit of [0.9, 0.99, 0.999]) {
  const row: Record<string, number> = {};
  let calls = ordersAMinute * usual['store calls each'];
  let ms = ordersAMinute * usual['function, ms'];
  for (const [name, { asked, cost }] of Object.entries(shared)) {
    const missed = Math.round(asked * (1 - hit));
    row[`${name} a minute`] = missed;
    calls += missed * cost.calls;
    ms += missed * cost.ms;
  }
  const gbHours = (ms / 3_600_000) * assumed.functionGb;
  load[`${hit * 100} % at the CDN`] = {
    ...row,
    'orders a minute': ordersAMinute,
    'store calls a second': Math.round(calls / 60),
    'functions at once': Math.round(ms / 60_000),
    '$ for 1,000 orders': inDollars(gbHours * credits.gbHour),
  };
}
console.log('With 25,000 counted SKUs and 1,000 orders a minute, functions and store see:');
console.table(load);

const laterViews = assumed.viewsASession - 1;
const requests = sessions * (assumed.first.requests + laterViews * assumed.later.requests);
const gb = (sessions * (assumed.first.kib + laterViews * assumed.later.kib)) / 2 ** 20;
console.log('Whatever the CDN answers, 1,000 orders need:');
console.table({
  'web requests': { amount: requests, $: inDollars(requests * credits.request) },
  'GB sent': { amount: Math.round(gb), $: inDollars(gb * credits.gb) },
});
