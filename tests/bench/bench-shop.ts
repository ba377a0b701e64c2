import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { catalogue, catalogueFile } from '../support/catalogue.ts';
import { toUnits } from '../../src/base/money.ts';
import type { Sent } from '../support/load.ts';
import { freePort, startMain } from '../support/processes.ts';
import { adminToken, order } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/* The local host for the benchmarks, in a process of its own, and their requests. */

/** Lines of a cart and their prices in cents. */
export const skus = [
  ['1_50ML', 19_900],
  ['1_100ML', 29_900],
  ['2_50ML', 19_900],
  ['2_100ML', 29_900],
  ['201_Sand', 8_900],
  ['201_Ink', 9_450],
] as const;
export const popular = ['7', 2_999] as const;
type Sku = (typeof skus)[number] | typeof popular;

export const post = (path: string, body: unknown): Sent => ({ method: 'POST', path, body });

/** An order of one of each. */
export function buy(lines: readonly Sku[]): Sent {
  const goods = lines.reduce((sum, [, price]) => sum + price, 0);
  const cartItems = lines.map(([id]) => ({ id, quantity: 1 }));
  const body = order({ cartItems, total: toUnits(goods + catalogue.delivery.zones[0].cost) });
  return { ...post('/api/place-order', body), headers: { 'Idempotency-Key': randomUUID() } };
}

export const account = { email: 'amina@example.com', password: 'a rose is a rose' };

export interface BenchShop {
  port: number;
  data: string;
  /** Memory of its process that is not on the disk, MiB. */
  memory: () => number;
  close: () => Promise<void>;
}

/** The shop on an empty store, with stock, a product of the backend's and an account. */
export async function openBenchShop(settings: Record<string, string>): Promise<BenchShop> {
  const port = await freePort();
  const data = temporaryFolder('bench');
  const { child, ended } = await startMain({
    PORT: String(port),
    SHOP_DATA: data,
    SHOP_CATALOGUE: catalogueFile(),
    SHOP_ADMIN_TOKEN: adminToken,
    SHOP_LOG: 'off',
    ...settings,
  });
  await prepare(port);
  return {
    port,
    data,
    memory() {
      const kib = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
      return Math.round(Number(kib) / 1024);
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Stock, a product of the backend's and an account. */
async function prepare(port: number): Promise<void> {
  const admin = { Authorization: `Bearer ${adminToken}` };
  const once = async (method: string, path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', ...admin };
    const init = { method, headers, body: JSON.stringify(body) };
    const { status } = await fetch(`http://localhost:${port}${path}`, init);
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}.`);
  };
  for (const [sku] of [...skus, popular])
    await once('PUT', `/api/stock/${sku}`, { onHand: 1_000_000 });
  const candle = { id: 301, name: 'Cedar Candle', price: 24.5, image: '/images/candle.webp' };
  await once('PUT', '/api/products/301', candle);
  await once('POST', '/api/register', account);
}
