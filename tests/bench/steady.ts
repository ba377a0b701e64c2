import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../netlify/local/blobs/database.ts';
import { load } from '../support/load.ts';
import { buy, openBenchShop, popular } from './bench-shop.ts';

/*
 * Five minutes of orders for one SKU, a row for each half minute: does the shop slow down, do the
 * records of its stock grow, and does its memory? A number as argument is the seconds of each row
 * instead of 30.
 */

if (!existsSync('dist')) throw new Error('There is no built shop; run `npm run build` first.');
const seconds = Number(process.argv[2] ?? 30);
const shop = await openBenchShop({ SHOP_STORE: 'blobs' });
const database = new DatabaseSync(databaseFile(shop.data), { readOnly: true });

/** Bytes of the largest record of a kind of store. */
function largest(store: string): number {
  const row = database
    .prepare('SELECT max(length(body)) AS bytes FROM blobs WHERE store LIKE ?')
    .get(`%${store}`);
  return Number(row?.['bytes'] ?? 0);
}

const rows: Record<string, number | string>[] = [];
for (let row = 0; row < 10; row += 1) {
  const next = () => buy([popular]);
  const { statuses, ...figures } = await load(shop.port, { connections: 4, seconds }, next);
  rows.push({
    ...figures,
    'stock, bytes': largest('shop-stock'),
    'share, bytes': largest('shop-shares'),
    'memory, MiB': shop.memory(),
    statuses: JSON.stringify(statuses),
  });
}
console.table(rows);
const [first, last] = [rows[0], rows[Math.floor(180 / 30) - 1]].map((row) =>
  Number(row?.['perSecond']),
);
console.log(`After three minutes: ${last} orders a second, at first ${first}.`);
database.close();
await shop.close();
