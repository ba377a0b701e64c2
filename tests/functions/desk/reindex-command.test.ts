import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { localHost, type LocalHost } from '../../support/local-host.ts';
import { adminToken } from '../../support/shop.ts';

/* `npm run desk:reindex` against the local host. */

const script = fileURLToPath(new URL('../../../netlify/commands/desk-reindex.ts', import.meta.url));
const run = (site: string, token = adminToken) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { ...process.env, SHOP_ADMIN_TOKEN: token };
    execFile(process.execPath, [script, site], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });

let host: LocalHost;
beforeEach(async () => {
  host = await localHost();
});
afterEach(() => host.kill());

/** As in a shop that took orders before it had an index. */
function loseIndex(): void {
  const table = new BlobTable(host.data);
  for (const name of ['shop-index', 'shop-unfolded', 'shop-months']) {
    const store = `deploy:local:${name}`;
    for (const { key } of table.list(store, '', '').blobs) table.delete(store, key);
  }
  table.close();
}

// R212
test('the command builds the index again, says what it changed, and changes nothing twice', async () => {
  const settings = { SHOP_ADMIN_TOKEN: adminToken };
  const { child, ended } = await host.start(settings);
  await host.place();
  await host.place();
  child.kill('SIGTERM');
  await ended;
  loseIndex();
  await host.start(settings);
  const lines = (count: number) =>
    [
      `Open orders: ${count} added, 0 changed, 0 removed.`,
      `Orders by month: ${count} added, 0 changed, 0 removed.`,
    ].join('\n');
  expect(await run(host.url)).toEqual({ code: 0, said: lines(2) });
  expect(await run(host.url)).toEqual({ code: 0, said: lines(0) });
  const refused = await run(host.url, 'another-token-of-the-tests');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('answered 401')]);
});

test('the token travels to no address in the clear', async () => {
  for (const site of ['http://shop.example', 'shop.example', ''])
    expect(await run(site)).toMatchObject({ code: 2 });
});
