import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';

const source = resolve(import.meta.dirname, '../../src/repair/repair.ts');

/**
 * Writes `repair.js`, which a page asks for that has lost a file (ADR 28). Its address names no content,
 * because a page of an earlier build may ask for it too.
 * @param root The folder of the build.
 */
export const writeRepair = (root: string) =>
  bundle({
    entryPoints: [source],
    outfile: join(root, 'repair.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
