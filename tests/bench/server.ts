import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { migrate } from '../../netlify/database/migrate.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { startDatabase } from '../support/databases.ts';
import { load, type Figures, type Sent } from '../support/load.ts';
import { freePort, startMain } from '../support/processes.ts';
import { adminToken, order } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run bench`: requests a second and their times on the local host, which runs in a process
 * of its own on the built shop and writes through to the disk; on both engines, PostgreSQL in a
 * server of its own where this machine has one, else PGlite in the process that asks. `npm run
 * bench -- 30` takes 30 s for each row instead of 5.
 */

if (!existsSync('dist')) throw new Error('There is no built shop; run `npm run build` first.');
const seconds = Number(process.argv[2] ?? 5);

const post = (path: string, body: unknown): Sent => ({ method: 'POST', path, body });
const buy = (id: string, total: number): Sent => ({
  ...post('/api/place-order', order({ cartItems: [{ id, quantity: 1 }], total })),
  headers: { 'Idempotency-Key': randomUUID() },
});
const skus = [
  ['1_50ML', 203.99],
  ['1_100ML', 303.99],
  ['2_50ML', 203.99],
  ['2_100ML', 303.99],
  ['201_Sand', 93.99],
  ['201_Ink', 99.49],
] as const;
const account = { email: 'amina@example.com', password: 'a rose is a rose' };

/** What is measured: over how many connections, and the request of each number. */
const measures: [string, number, (number: number) => Sent][] = [
  ['GET products', 8, () => ({ method: 'GET', path: '/api/products' })],
  [
    'place-order, six SKUs',
    4,
    (number) => {
      const [id, total] = skus[number % skus.length] ?? skus[0];
      return buy(id, total);
    },
  ],
  ['place-order, one SKU', 4, () => buy('7', 34.98)],
  ['login', 4, () => post('/api/login', account)],
];

/** Stock, a product of the backend's and an account. */
async function prepare(port: number): Promise<void> {
  const admin = { Authorization: `Bearer ${adminToken}` };
  const once = async (method: string, path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', ...admin };
    const init = { method, headers, body: JSON.stringify(body) };
    const { status } = await fetch(`http://localhost:${port}${path}`, init);
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}.`);
  };
  for (const sku of ['7', ...skus.map(([id]) => id)])
    await once('PUT', `/api/stock/${sku}`, { onHand: 1_000_000 });
  const candle = { id: 301, name: 'Cedar Candle', price: 24.5, image: '/images/candle.webp' };
  await once('PUT', '/api/products/301', candle);
  await once('POST', '/api/register', account);
}

type Row = Omit<Figures, 'statuses'> & { statuses: string };

/** The figures of each measure, in their order. */
async function bench(settings: Record<string, string>): Promise<Row[]> {
  const port = await freePort();
  const { child, ended } = await startMain({
    PORT: String(port),
    SHOP_DATA: temporaryFolder('bench'),
    SHOP_CATALOGUE: catalogueFile(),
    SHOP_ADMIN_TOKEN: adminToken,
    SHOP_LOG: 'off',
    ...settings,
  });
  await prepare(port);
  const rows: Row[] = [];
  for (const [, connections, next] of measures) {
    await load(port, { connections, seconds: 1 }, next);
    const { statuses, ...figures } = await load(port, { connections, seconds }, next);
    rows.push({ ...figures, statuses: JSON.stringify(statuses) });
  }
  child.kill('SIGTERM');
  await ended;
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
