import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { bundleFunctions } from '../../netlify/build/bundle-functions.ts';
import { BlobTable } from '../../netlify/local/blobs/blob-table.ts';
import { startBlobsServer } from '../../netlify/local/blobs/blobs-server.ts';
import { testSettings } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `node tests/bench/search.ts`: what a search of a large catalogue costs in a function. Each row is a process of its own that loads the function's bundle, answers a first call
 * and then each text twenty times. A folder as argument is another build's `dist`; the usual one is
 * what `npm run bench:build -- --keep 10000` leaves.
 */

const dist = resolve(process.argv[2] ?? '.cache/made-up-10000/dist');
const index = join(dist, 'search-index.json');
if (!existsSync(index)) {
  console.log(`No search: ${dist} has no large catalogue (npm run bench:build -- --keep 10000).`);
  process.exit();
}

const texts = {
  'a name': 'kind lasting 12345',
  'a word of many': 'perfume',
  'a beginning': 'san',
  'two words': 'rose oud',
  Arabic: 'العود',
  'a misspelling': 'sandelwod',
  'two misspellings': 'lavander bergamott',
  'a price': 'amber under 90 dollars',
  'nothing has all': 'oud zeppelin lamp',
};

const folder = temporaryFolder('bundles');
await bundleFunctions(folder);
const blobs = await startBlobsServer(new BlobTable(null), 'test');

/** Prints the milliseconds of loading, of the first call and of each later one, and the memory. */
const visit = `
  const [file, path, texts] = process.argv.slice(1);
  const start = performance.now();
  const { default: answer } = await import(file);
  const loaded = performance.now();
  const context = { ip: '127.0.0.1', params: {}, requestId: 'bench', deploy: { id: '0', context: 'dev', published: true }, waitUntil: () => undefined };
  const ask = async (text) => {
    const before = performance.now();
    const reply = await answer(new Request('http://localhost:8888' + path + encodeURIComponent(text)), context);
    if (reply.status !== 200) throw new Error(reply.status + ' for ' + text);
    await reply.text();
    return performance.now() - before;
  };
  const all = JSON.parse(texts);
  const first = await ask(all[0]);
  const later = all.map(() => []);
  for (let round = 0; round < 20; round += 1)
    for (const [at, text] of all.entries()) later[at].push(await ask(text));
  const rss = process.memoryUsage.rss();
  process.stdout.write(JSON.stringify({ load: loaded - start, first, later, rss }));
  process.exit();`;

const figures = z.object({
  load: z.number(),
  first: z.number(),
  later: z.array(z.array(z.number())),
  rss: z.number(),
});

const ms = (value: number | undefined) => Number((value ?? 0).toFixed(1));
const at = (share: number, values: readonly number[]) =>
  ms(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]);

const rows: Record<string, Record<string, number>> = {};
const medians: Record<string, Record<string, number>> = {};
for (const [name, path] of [
  ['suggestions', '/api/catalogue/suggestions?q='],
  ['list', '/api/catalogue?q='],
] as const) {
  const env = {
    ...process.env,
    ...testSettings(blobs),
    SHOP_LOG: 'on',
    SHOP_CATALOGUE: join(dist, 'catalogue.json'),
  };
  const asked = JSON.stringify(Object.values(texts));
  const args = ['--input-type=module', '-e', visit, join(folder, 'catalogue.mjs'), path, asked];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const { load, first, later, rss } = figures.parse(JSON.parse(stdout.split('\n').at(-1) ?? ''));
  rows[name] = {
    'load ms': ms(load),
    'first call ms': ms(first),
    'median ms': at(0.5, later.flat()),
    'p95 ms': at(0.95, later.flat()),
    'memory MiB': Math.round(rss / 2 ** 20),
  };
  medians[name] = Object.fromEntries(
    Object.keys(texts).map((text, position) => [text, at(0.5, later[position] ?? [])]),
  );
}
console.table(rows);
console.log('Median ms by text:');
console.table(medians);
console.log(`Packed index: ${Math.round(statSync(index).size / 1024)} KiB`);
process.exit();
