import { engineData } from '../../netlify/app/shop.ts';
import { BlobTable } from '../../netlify/local/blobs/blob-table.ts';
import { encodeContext, startBlobsServer } from '../../netlify/local/blobs/blobs-server.ts';
import { localDeploy } from '../../netlify/local/functions.ts';
import { openEngine } from '../../netlify/kernel/store/engines/open-engine.ts';
import { adminToken, commonSettings, openDeploy } from '../support/shop.ts';

/*
 * `node tests/bench/backup.ts`: how long the first and the last page of a backup's list take in a
 * shop of 1,000,000 records, on the local Blobs. `node tests/bench/backup.ts 10000` has fewer.
 */

const count = Number(process.argv[2] ?? 1_000_000);
const table = new BlobTable(null);
const blobs = await startBlobsServer(table, 'bench');
Object.assign(process.env, commonSettings(), {
  NETLIFY_BLOBS_CONTEXT: encodeContext(blobs.context),
});
const shop = await openDeploy(localDeploy);
const data = engineData(openEngine(localDeploy, Infinity));
const body = new TextEncoder().encode(JSON.stringify({ v: 1, rev: crypto.randomUUID(), data: {} }));
const key = (index: number) => `a/${String(index).padStart(8, '0')}`;
await shop.stores().people.put(key(0), {});
for (let index = 0; index < count; index += 1)
  table.put('deploy:local:shop-people', key(index), body, null);

const { next } = await data.page('shop-people', '');
console.log(`${count} records; the first call of the store ends at ${next}`);
const headers = { Authorization: `Bearer ${adminToken}` };
for (const after of ['', key(Math.floor(count / 2)), key(count - 5_001)]) {
  const start = performance.now();
  const path = `/api/backup/shop-people?after=${encodeURIComponent(after)}`;
  const response = await shop.call('GET', path, { headers });
  const { listed } = (await response.json()) as { listed: unknown[] };
  const ms = Math.round(performance.now() - start);
  console.log(`after '${after}': ${response.status}, ${listed.length} keys, ${ms} ms`);
}
await blobs.close();
table.close();
