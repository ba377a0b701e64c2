import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildShop, madeUpShops, makeUpShop } from '../support/made-up-shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run bench:build`: builds the shop with 20, 1,000 and 10,000 products, made up for the
 * purpose in a copy of the project, and prints time, peak memory and what its lists weigh.
 * `npm run bench:build -- 1000` builds one size; `--keep` leaves it to be opened:
 * `cd .cache/made-up-1000 && PORT=8890 node netlify/local/main.ts`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
});
const weighed = [
  'index.html',
  'shop.html',
  'oils.html',
  'diffusers.html',
  'catalogue.json',
  'search.json',
];
const sizes = positionals.length > 0 ? positionals.map(Number) : [20, 1000, 10_000];

const builds: Record<string, unknown> = {};
const weights: Record<string, unknown> = {};
for (const size of sizes) {
  const folder = values.keep
    ? emptyFolder(`made-up-${size}`)
    : temporaryFolder('build', madeUpShops);
  makeUpShop(folder, size);
  const { pages, seconds, cpuSeconds, peakMib } = buildShop(folder);
  const name = `${size} products`;
  builds[name] = {
    pages,
    seconds: Math.round(seconds),
    'pages/s': Math.round(pages / seconds),
    'CPU s': Math.round(cpuSeconds),
    'pages/CPU s': Math.round(pages / cpuSeconds),
    'peak MiB': Math.round(peakMib),
  };
  weights[name] = Object.fromEntries(
    weighed.map((file) => [file, compressedKib(join(folder, 'dist', file))]),
  );
}
console.table(builds);
console.log('KiB, compressed with brotli:');
console.table(weights);

function emptyFolder(name: string): string {
  const folder = join(madeUpShops, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function compressedKib(file: string): number | null {
  if (!existsSync(file)) return null;
  return Math.round((brotliCompressSync(readFileSync(file)).length / 1024) * 10) / 10;
}
