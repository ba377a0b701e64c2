import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobTable } from '../../netlify/local/blob-table.ts';
import type { OrderReply } from '../../src/domain/order/order.schema.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { freePort, startMain, type Started } from '../support/processes.ts';
import { order } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/* `npm start` as a process: what it says, how it ends, and what survives its death. */

let folder: string;
let port: number;
const running: Started[] = [];
beforeEach(async () => {
  folder = temporaryFolder('host');
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

async function start(env: Record<string, string> = {}): Promise<Started> {
  const started = await startMain({
    PORT: String(port),
    SHOP_DATA: join(folder, 'data'),
    SHOP_CATALOGUE: catalogueFile(),
    SHOP_LOG: 'off',
    ...env,
  });
  running.push(started);
  return started;
}

const place = async (): Promise<OrderReply> => {
  const response = await fetch(`http://localhost:${port}/api/place-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order()),
  });
  if (response.status !== 200) throw new Error(`Answered ${response.status}`);
  return (await response.json()) as OrderReply;
};

test('it says where the shop is open, serves pages and functions, and ends at Ctrl-C', async () => {
  const { child, said, ended } = await start();
  expect(said).toBe(`Attarine is open on http://localhost:${port}`);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/api/products`)).status).toBe(200);
  expect((await place()).total).toBe(203.99);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('its secrets are made once and readable by their owner alone', async () => {
  const file = join(folder, 'data/secrets.json');
  const first = await start();
  const { mtimeMs, mode } = statSync(file);
  expect(mode & 0o777).toBe(0o600);
  first.child.kill('SIGINT');
  await first.ended;
  await start();
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

test('a port in use is told in one sentence, with an exit code', async () => {
  await start();
  const second = await start();
  expect(second.said).toBe(`Port ${port} is in use; PORT names another.`);
  expect(await second.ended).toBe(1);
});

test('a folder that cannot be written is told in one sentence, with an exit code', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { said, ended } = await start({ SHOP_DATA: join(folder, 'file', 'data') });
  expect(said).toMatch(/^The folder \S+ cannot be written \(.+\); SHOP_DATA names another\.$/);
  expect(said.split('\n')).toHaveLength(1);
  expect(await ended).toBe(1);
});

test('killed in the middle of orders, it has lost none that it acknowledged', async () => {
  const { child, ended } = await start();
  const acknowledged: string[] = [];
  const buyers = Array.from({ length: 8 }, async () => {
    for (;;) acknowledged.push((await place()).orderId);
  });
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await Promise.allSettled(buyers);
  await ended;

  const again = await start();
  expect(again.said).toBe(`Attarine is open on http://localhost:${port}`);
  const table = new BlobTable(join(folder, 'data'));
  const lost = acknowledged.filter((id) => !table.get('deploy:local:shop-orders', id));
  table.close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(lost).toEqual([]);
});
