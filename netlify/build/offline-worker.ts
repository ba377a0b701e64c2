import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import type { BuildIds } from './build-id.ts';
import { filesToKeepReady } from './ready-files.ts';

const source = resolve(import.meta.dirname, '../../src/offline');

/**
 * Writes `sw.js`: the worker that keeps pages for times without a network (ADR 13), or the one
 * that removes it from every browser that has it.
 * @param root The folder of the finished build.
 * @param named What the pages that may be kept name, in `_astro`; null where none is kept.
 */
export async function writeWorker(
  root: string,
  { build, code }: BuildIds,
  named: Iterable<string> | null,
): Promise<void> {
  const built = named && { build, code, ready: filesToKeepReady(root, build, named) };
  await bundle({
    entryPoints: [join(source, built ? 'worker.ts' : 'removal.ts')],
    outfile: join(root, 'sw.js'),
    tsconfig: join(source, 'tsconfig.json'),
    define: { BUILT: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
}
