import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import {
  ledgerFile,
  ledgerText,
  pricesIn,
  type LedgerEntry,
} from '../../src/features/publishing/price-ledger.ts';
import { readLedger } from '../../src/features/publishing/read-ledger.ts';
import { keptSocialPictures } from '../../src/data/pictures/social-picture.ts';
import { madeUpProducts } from './made-up-products.ts';
import { writeReviews } from './made-up-reviews.ts';

const project = resolve(import.meta.dirname, '../..');
/** Inside the project, because Astro finds its own components only under a common folder. */
export const madeUpShops = join(project, '.cache');
const parts = [
  'src',
  'netlify',
  'public',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'tsconfig.json',
];

/**
 * A copy of the project with made-up products beside its own until there are `count`, and reviews
 * of up to a thousand of them.
 */
export function makeUpShop(folder: string, count: number): void {
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  // Pictures that were made before need not be made again.
  mkdirSync(join(folder, '.cache/astro'), { recursive: true });
  for (const pictures of ['.cache/astro/assets', keptSocialPictures]) {
    mkdirSync(join(project, pictures), { recursive: true });
    symlinkSync(join(project, pictures), join(folder, pictures));
  }
  const content = join(folder, 'src/content');
  const madeUp = madeUpProducts(content, count);
  for (const { kind, product } of madeUp)
    writeFileSync(join(content, kind, `made-up-${product.id}.yaml`), stringify(product));
  writeLedger(join(folder, ledgerFile), madeUp);
  writeReviews(content);
}

/** Every price before has stood for half a year. */
function writeLedger(file: string, madeUp: ReturnType<typeof madeUpProducts>): void {
  const entries = madeUp.flatMap(({ product }): LedgerEntry[] => {
    const choices = 'sizes' in product ? product.sizes : product.colors;
    return pricesIn({ ...product }).flatMap(({ sku, price }, at) => [
      { sku, price: choices[at]?.originalPrice ?? price, from: '2026-01-05' },
      { sku, price, from: '2026-07-06' },
    ]);
  });
  const known = readLedger(readFileSync(file, 'utf8'));
  writeFileSync(file, ledgerText([...known, ...entries]));
}

export interface Built {
  pages: number;
  seconds: number;
  /** CPU time of all its threads, which other work on the machine hardly changes. */
  cpuSeconds: number;
  peakMib: number;
}

/** Prints at the end what the process has used: CPU in microseconds, memory in KiB. */
const usage = `data:text/javascript,process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log('used', userCPUTime + systemCPUTime, maxRSS);
})`;

/** @throws with the build's own words when it fails. */
export function buildShop(folder: string): Built {
  const started = performance.now();
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  const built = spawnSync(process.execPath, ['--import', usage, astro, 'build'], {
    cwd: folder,
    // As netlify.toml sets it.
    env: { ...process.env, MIMALLOC_PURGE_DELAY: '0' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (built.status !== 0) throw new Error(built.stderr || built.stdout);
  const [, cpu, memory] = /used (\d+) (\d+)/.exec(built.stdout) ?? [];
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: Number(cpu) / 1e6,
    peakMib: Number(memory) / 1024,
  };
}
