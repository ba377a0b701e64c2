import { repairOrders, foldOrders } from '../../src/features/orders/server/index/jobs.ts';
import { foldCards } from '../../src/features/gift-cards/server/card-list.ts';
import { foldStock } from '../../src/features/stock/server/fold-stock-job.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { type Job } from '../../netlify/kernel/jobs/job.ts';
import { mapAtOnce } from '../../netlify/kernel/store/at-once.ts';
import type { Reindexed } from '../../src/features/orders/server/index/reindex.ts';
import { changed, newStock } from '../../src/features/stock/stock.ts';
import { orderNumber } from '../support/desk-orders.ts';
import { placedRecord, historyIn } from '../support/order-facts.ts';
import { adminToken, openTestShop } from '../support/shop.ts';
import { storeCalls } from '../support/store-calls.ts';

/*
 * `node tests/bench/desk.ts`: what the desk's screens and the sweeper cost in a shop of 20,000
 * orders in a year, 2,000 counted SKUs, 2,000 gift cards that have paid for an order each, and 2,000
 * discount codes, when each store call takes 50 ms more than here.
 * `node tests/bench/desk.ts 2000` has fewer orders.
 */

const count = Number(process.argv[2] ?? 20_000);
const skus = 2_000;
const cards = Math.min(2_000, count);
const codes = 2_000;
const latencyMs = 50;
const dayMs = 24 * 60 * 60_000;
const now = Date.now();
const shop = await openTestShop();

/** The age of order `index`, and the state of an order of that age. */
function stateOf(index: number) {
  const age = (index / count) * 365;
  const at = new Date(now - age * dayMs).toISOString();
  if (index % 30 === 29) return { at, progress: historyIn('cancelled', { at }) };
  if (age < 1) return { at, progress: null };
  if (age < 2) return { at, progress: historyIn('packed', { at }) };
  if (age < 6) return { at, progress: historyIn('shipped', { at }) };
  const delivered = new Date(now - (age - 6) * dayMs).toISOString();
  return { at, progress: historyIn('delivered', { at: delivered, isCollected: true }) };
}

async function fill(): Promise<void> {
  const names = Array.from({ length: 500 }, (_, index) => `Product ${index}`);
  await mapAtOnce([...Array(count).keys()], async (index) => {
    const { orders, progress } = shop.stores();
    const orderId = orderNumber(index);
    const state = stateOf(index);
    const lines = placedRecord().lines.map((line) => ({
      ...line,
      productId: index % names.length,
      name: names[index % names.length] ?? '',
    }));
    const payment = index < cards && { cards: [{ id: cardKey(index), last: 'ABCD', cents: 499 }] };
    await orders.put(orderId, placedRecord({ at: state.at, lines, ...payment }));
    if (state.progress) await progress.put(orderId, state.progress);
  });
  await mapAtOnce([...Array(skus).keys()], async (index) => {
    const { stock, shares } = shop.stores();
    await stock.put(`sku/${index}`, changed({ ...newStock, warnBelow: 5 }, 20 + (index % 30)));
    const share = { ...newStock, absorbed: 0, returned: 0 };
    for (const position of [1, 2]) await shares.put(`sku/${index}.${position}`, share);
  });
}

/** As the hash of a code is written. */
const cardKey = (index: number): string => index.toString(16).padStart(64, '0');

async function fillOffers(): Promise<void> {
  await mapAtOnce([...Array(cards).keys()], async (index) => {
    const { at } = stateOf(index);
    const orderId = orderNumber(index);
    await shop.stores().giftCards.put(cardKey(index), {
      orderId,
      line: 'gift-card_50',
      mail: `${orderId}.1`,
      last: index.toString(16).padStart(4, '0').toUpperCase(),
      cents: 5_000,
      at,
      until: null,
      uses: [{ orderId, cents: 499 }],
      corrections: [],
      blocked: null,
    });
  });
  await mapAtOnce([...Array(codes).keys()], (index) =>
    shop
      .stores()
      .discounts.put(`code${index}`, { percent: 10, at: stateOf(index).at, by: 'token' }),
  );
}

const headers = { Authorization: `Bearer ${adminToken}` };
async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await shop.call(method, `/api/desk/${path}`, { headers, body });
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
  return response.json();
}

async function reindex(): Promise<void> {
  for (let after: string | null = 'orders:'; after !== null;)
    ({ next: after } = (await ask('POST', 'reindex', { after })) as Reindexed);
}

interface Row {
  ms: number;
  'store calls': number;
}
const rows: Record<string, Row> = {};
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const calls = await storeCalls(work, latencyMs);
  rows[name] = { ms: Math.round(performance.now() - start), 'store calls': calls };
}
const run = (job: Job) => () => job.run(shop.stores(), Date.now());
const until = (ms: number) => new Date(ms).toISOString().slice(0, 10);

await fill();
await fillOffers();
console.log(
  `${count} orders, ${skus} counted SKUs, ${cards} gift cards and ${codes} codes are stored.`,
);
await reindex();
await measure('reindex, one call', () => ask('POST', 'reindex', {}));
for (let left = true; left;) left = Number((await run(foldOrders)())['left']) > 0;
for (let left = skus; left > 0; left -= 600) await run(foldStock)();
await run(foldCards)();

await measure('orders, open', () => ask('GET', 'orders'));
await measure('orders, new', () => ask('GET', 'orders?state=new'));
await measure('orders, closed', () => ask('GET', 'orders?state=closed'));
await measure('orders, search in open', () => ask('GET', 'orders?q=haddad+499'));
await measure('orders, search in closed', () => ask('GET', 'orders?state=closed&q=nobody'));
await measure('today', () => ask('GET', 'today'));
await measure('sales, a month', () =>
  ask('GET', `sales?from=${until(now - 29 * dayMs)}&to=${until(now)}`),
);
await measure('sales, a year', () =>
  ask('GET', `sales?from=${until(now - 365 * dayMs)}&to=${until(now)}`),
);
await measure('gift cards, a page', () => ask('GET', 'gift-cards'));
await measure('gift cards, search', () => ask('GET', 'gift-cards?q=0001'));
await measure('codes', () => ask('GET', 'codes'));
for (const job of [finishOrders, repairOrders, foldOrders, foldStock, foldCards])
  await measure(`sweeper, ${job.name}`, run(job));
console.table(rows);
await shop.close();
