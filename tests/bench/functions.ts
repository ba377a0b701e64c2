import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { bundleFunctions, declaredFunctions } from '../../netlify/build/bundle-functions.ts';
import { BlobTable } from '../../netlify/local/blobs/blob-table.ts';
import { startBlobsServer } from '../../netlify/local/blobs/blobs-server.ts';
import { testSettings } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * The size of each function's bundle, and what its first call costs: the file is loaded and asked
 * once by a GET, each time in a process of its own, over a store of this machine that is empty.
 * Medians of five. A number as argument is another count of runs.
 */

const run = promisify(execFile);
const runs = Number(process.argv[2] ?? 5);
const folder = temporaryFolder('bundles');
await bundleFunctions(folder);
const blobs = await startBlobsServer(new BlobTable(null), 'test');
const env = { ...process.env, ...testSettings(blobs) };

/** Loads a function, asks it once and prints the milliseconds of both. */
const once = `
  const [file, path] = process.argv.slice(1);
  const start = performance.now();
  const { default: answer } = await import(file);
  const loaded = performance.now();
  const waiting = [];
  const context = { ip: '127.0.0.1', params: {}, requestId: 'bench', deploy: { id: '0', context: 'dev', published: true }, waitUntil: (work) => waiting.push(work) };
  await answer(new Request('http://localhost:8888' + path), context);
  const asked = performance.now();
  await Promise.allSettled(waiting);
  process.stdout.write(JSON.stringify([loaded - start, asked - loaded]));
  process.exit();`;

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

const rows: Record<string, Record<string, number>> = {};
for (const { name, config } of await declaredFunctions()) {
  const file = join(folder, `${name}.mjs`);
  const [path = '/'] = [config.path ?? '/'].flat();
  const args = ['--input-type=module', '-e', once, file, path.replaceAll(/:\w+/g, '1')];
  const times: [load: number, call: number][] = [];
  while (times.length < runs) {
    const { stdout } = await run(process.execPath, args, { env });
    times.push(z.tuple([z.number(), z.number()]).parse(JSON.parse(stdout)));
  }
  const code = readFileSync(file);
  rows[name] = {
    KiB: Math.round(code.length / 1024),
    'KiB gzip': Math.round(gzipSync(code).length / 1024),
    'load ms': median(times.map(([load]) => load)),
    'first call ms': median(times.map(([, call]) => call)),
  };
}
console.table(rows);
const sizes = Object.values(rows).map((row) => row['KiB'] ?? 0);
console.log(`${sizes.length} functions, ${sizes.reduce((sum, size) => sum + size, 0)} KiB`);
process.exit();
