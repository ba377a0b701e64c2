import { existsSync } from 'node:fs';
import { migrate } from '../../netlify/database/migrate.ts';
import { startDatabase } from '../support/databases.ts';
import { load, type Figures, type Sent } from '../support/load.ts';
import { account, buy, openBenchShop, popular, post, skus } from './bench-shop.ts';

/*
 * Requests a second and their times on the local host, which runs in a process of its own on the
 * built shop and writes through to the disk; on both engines, PostgreSQL in a server of its own
 * where this machine has one, else PGlite in the process that asks. A number as argument is the
 * seconds of each row instead of 5.
 */

if (!existsSync('dist')) throw new Error('There is no built shop; run `npm run build` first.');
const seconds = Number(process.argv[2] ?? 5);

/** What is measured: over how many connections, and the request of each number. */
const measures: [string, number, (number: number) => Sent][] = [
  ['GET products', 8, () => ({ method: 'GET', path: '/api/products' })],
  ['place-order, six SKUs', 4, (number) => buy([skus[number % skus.length] ?? skus[0]])],
  ['place-order, six lines', 4, () => buy(skus)],
  ['place-order, one SKU', 4, () => buy([popular])],
  ['login', 4, () => post('/api/login', account)],
];

type Row = Omit<Figures, 'statuses'> & { statuses: string };

/** The figures of each measure, in their order. */
async function bench(settings: Record<string, string>): Promise<Row[]> {
  const { port, close } = await openBenchShop(settings);
  const rows: Row[] = [];
  for (const [, connections, next] of measures) {
    await load(port, { connections, seconds: 1 }, next);
    const { statuses, ...figures } = await load(port, { connections, seconds }, next);
    rows.push({ ...figures, statuses: JSON.stringify(statuses) });
  }
  await close();
  return rows;
}

const onBlobs = await bench({ SHOP_STORE: 'blobs' });
const database = await startDatabase();
await migrate(database.url);
const onPostgres = await bench({ SHOP_STORE: 'postgres', DATABASE_URL: database.url });
await database.close();
console.table(
  Object.fromEntries(
    measures.flatMap(([name], index) => [
      [`${name}, Blobs`, onBlobs[index]],
      [`${name}, ${database.name}`, onPostgres[index]],
    ]),
  ),
);
