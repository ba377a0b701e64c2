import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A guard to remove from the shop's code, in which `find` must occur exactly once. */
export interface Mutation {
  file: string;
  find: string;
  replace: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.cache');

const requireForModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * A file of this folder and all that it imports as one file, as Netlify bundles functions; with a
 * mutation, that code is changed.
 */
export const bundled = (entry: 'isolate.ts', folder: string, mutation?: Mutation) =>
  bundle(entry, folder, mutation, {
    // As Netlify's bundles do: the driver of the database asks for Node's modules by `require`.
    banner: { js: requireForModules },
  });

/**
 * A model of this folder, loaded into this process with the shop's code, or with a mutation of it.
 */
export async function modelled<Model>(entry: Models, mutation?: Mutation): Promise<Model> {
  mkdirSync(cache, { recursive: true });
  // Packages stay where they are, so that all models share them.
  const options = { packages: 'external' } as const;
  const file = await bundle(entry, temporaryFolder('model', cache), mutation, options);
  return (await import(file)) as Model;
}

type Models =
  | 'model/explore.ts'
  | 'model/explore-accounts.ts'
  | 'model/explore-coupons.ts'
  | 'model/explore-histories.ts'
  | 'model/explore-index.ts'
  | 'model/explore-papers.ts'
  | 'model/explore-payments.ts'
  | 'model/explore-returns.ts'
  | 'step-deaths.ts';

async function bundle(
  entry: string,
  folder: string,
  mutation: Mutation | undefined,
  options: BuildOptions,
): Promise<string> {
  const outfile = join(folder, `${basename(entry, '.ts')}.mjs`);
  await build({
    entryPoints: [join(root, 'tests/resilience', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
    plugins: mutation ? [mutating(mutation)] : [],
    ...options,
  });
  return outfile;
}

const mutating = ({ file, find, replace }: Mutation): Plugin => ({
  name: 'mutation',
  setup(builder) {
    builder.onLoad({ filter: new RegExp(`/${basename(file)}$`) }, async ({ path }) => {
      if (path !== join(root, file)) return null;
      const parts = (await readFile(path, 'utf8')).split(find);
      if (parts.length !== 2) throw new Error(`${file} has not exactly one: ${find}`);
      return { contents: parts.join(replace), loader: 'ts' as const };
    });
  },
});
