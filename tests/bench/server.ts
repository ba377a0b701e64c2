import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { catalogueFile } from '../support/catalogue.ts';
import { load, type Figures, type Sent } from '../support/load.ts';
import { freePort, startMain } from '../support/processes.ts';
import { adminToken, order } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run bench`: requests a second and their times on the local host, which runs in a process
 * of its own on the built shop and writes through to the disk. `npm run bench -- 30` takes 30 s
 * for each row instead of 5.
 */

if (!existsSync('dist')) throw new Error('There is no built shop; run `npm run build` first.');
const seconds = Number(process.argv[2] ?? 5);
const port = await freePort();
const { child, ended } = await startMain({
  PORT: String(port),
  SHOP_DATA: temporaryFolder('bench'),
  SHOP_CATALOGUE: catalogueFile(),
  SHOP_ADMIN_TOKEN: adminToken,
  SHOP_LOG: 'off',
});

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

async function once(sent: Sent): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...sent.headers };
  const init = { method: sent.method, headers, body: JSON.stringify(sent.body) };
  const { status } = await fetch(`http://localhost:${port}${sent.path}`, init);
  if (status >= 300) throw new Error(`${sent.method} ${sent.path} was answered ${status}.`);
}

const admin = { headers: { Authorization: `Bearer ${adminToken}` } };
for (const sku of ['7', ...skus.map(([id]) => id)])
  await once({ method: 'PUT', path: `/api/stock/${sku}`, body: { onHand: 1_000_000 }, ...admin });
const candle = { id: 301, name: 'Cedar Candle', price: 24.5, image: '/images/candle.webp' };
await once({ method: 'PUT', path: '/api/products/301', body: candle, ...admin });
await once(post('/api/register', account));

const rows: Record<string, Omit<Figures, 'statuses'> & { statuses: string }> = {};
async function measure(name: string, connections: number, next: (number: number) => Sent) {
  await load(port, { connections, seconds: 1 }, next);
  const { statuses, ...figures } = await load(port, { connections, seconds }, next);
  rows[name] = { ...figures, statuses: JSON.stringify(statuses) };
}

await measure('GET products', 8, () => ({ method: 'GET', path: '/api/products' }));
await measure('place-order, six SKUs', 4, (number) => {
  const [id, total] = skus[number % skus.length] ?? skus[0];
  return buy(id, total);
});
await measure('place-order, one SKU', 4, () => buy('7', 34.98));
await measure('login', 4, () => post('/api/login', account));
console.table(rows);
child.kill('SIGTERM');
await ended;
