import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { madeUpProducts } from './made-up-products.ts';

const project = resolve(import.meta.dirname, '../..');
const parts = ['src', 'netlify', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** A copy of the project with made-up products beside its own until there are `count`. */
export function makeUpShop(folder: string, count: number): void {
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true });
  // Pictures that were cut before need not be cut again.
  mkdirSync(join(project, '.cache'), { recursive: true });
  for (const shared of ['node_modules', '.cache'])
    symlinkSync(join(project, shared), join(folder, shared));
  const content = join(folder, 'src/content');
  for (const { kind, product } of madeUpProducts(content, count))
    writeFileSync(join(content, kind, `made-up-${product.id}.yaml`), stringify(product));
}

export interface Built {
  pages: number;
  seconds: number;
  peakMib: number;
}

const peakMemory =
  'data:text/javascript,process.on("exit",()=>console.log("peak-kib",process.resourceUsage().maxRSS))';

/** @throws with the build's own words when it fails. */
export function buildShop(folder: string): Built {
  const started = performance.now();
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  const built = spawnSync(process.execPath, ['--import', peakMemory, astro, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (built.status !== 0) throw new Error(built.stderr || built.stdout);
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    seconds: (performance.now() - started) / 1000,
    peakMib: Math.round(Number(/peak-kib (\d+)/.exec(built.stdout)?.[1]) / 1024),
  };
}
