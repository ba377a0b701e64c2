import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop, type BuildOptions, type Plugin } from 'esbuild';
import { switched, type Mutation } from './switched.ts';

declare global {
  /** The number of the mutation that a bundle with mutants is run with, from 1; with 0 there is none. */
  var mutant: number | undefined;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const requireForModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * A file of this folder and all that it imports as one file, as Netlify bundles functions. With
 * mutations, `globalThis.mutant` says by number which of them the code has.
 */
export const bundled = (
  entry: 'isolate.ts',
  folder: string,
  mutations: readonly Mutation[] = [],
): Promise<string> =>
  bundle(entry, folder, mutations, {
    // As Netlify's bundles do: the driver of the database asks for Node's modules by `require`.
    banner: { js: requireForModules },
  });

let underWay = 0;

/** A file of this folder, with what it imports. @returns the file that it wrote. */
export async function bundle(
  entry: string,
  folder: string,
  mutations: readonly Mutation[],
  options: BuildOptions,
): Promise<string> {
  const outfile = join(folder, `${basename(entry, '.ts')}.mjs`);
  underWay += 1;
  try {
    await build({
      entryPoints: [join(root, 'tests/resilience', entry)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      logLevel: 'error',
      plugins: mutations.length > 0 ? [mutating(mutations)] : [],
      ...options,
    });
  } finally {
    underWay -= 1;
    // Else its process would outlive this one.
    if (underWay === 0) await stop();
  }
  return outfile;
}

const mutating = (mutations: readonly Mutation[]): Plugin => ({
  name: 'mutants',
  setup(builder) {
    const numbered = mutations.map((mutation, index) => [index + 1, mutation] as const);
    const names = mutations.map(({ file }) => basename(file));
    const isSwitched = new Map(mutations.map(({ file }) => [file, false]));
    builder.onLoad({ filter: new RegExp(`/(?:${names.join('|')})$`) }, async ({ path }) => {
      const file = relative(root, path);
      const own = numbered.filter(([, mutation]) => mutation.file === file);
      if (own.length === 0) return null;
      isSwitched.set(file, true);
      return { contents: switched(await readFile(path, 'utf8'), own), loader: 'ts' };
    });
    builder.onEnd(() => {
      for (const [file, isIt] of isSwitched)
        if (!isIt) throw new Error(`The model does not import ${file}.`);
    });
  },
});
