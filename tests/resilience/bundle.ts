import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A guard taken out of the shop's code: `find` must occur there exactly once. */
export interface Mutation {
  file: string;
  find: string;
  replace: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const requireForModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * A file of this folder and all that it imports as one file, as Netlify bundles functions; with a
 * mutation, that code is changed.
 */
export async function bundled(
  entry:
    | 'isolate.ts'
    | 'model/explore.ts'
    | 'model/explore-accounts.ts'
    | 'model/explore-index.ts'
    | 'model/explore-payments.ts'
    | 'step-deaths.ts',
  folder: string,
  mutation?: Mutation,
): Promise<string> {
  const outfile = join(folder, `${basename(entry, '.ts')}.mjs`);
  await build({
    entryPoints: [join(root, 'tests/resilience', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // As Netlify's bundles do: the driver of the database asks for Node's modules by `require`.
    banner: { js: requireForModules },
    logLevel: 'error',
    plugins: mutation ? [mutating(mutation)] : [],
  });
  return outfile;
}

const mutating = ({ file, find, replace }: Mutation) => ({
  name: 'mutation',
  setup(builder: Parameters<NonNullable<Parameters<typeof build>[0]['plugins']>[0]['setup']>[0]) {
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== join(root, file)) return null;
      const parts = (await readFile(path, 'utf8')).split(find);
      if (parts.length !== 2) throw new Error(`${file} has not exactly one: ${find}`);
      return { contents: parts.join(replace), loader: 'ts' as const };
    });
  },
});
