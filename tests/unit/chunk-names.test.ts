import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/* Which modules share a file is said by their names (astro.config.mjs). */

const known = new Set([
  ...globSync(['src/**/*', 'src'])
    .map((path) => basename(path))
    .flatMap((name) => [name, name.replace(/\..*$/, '')]),
  ...globSync('node_modules/{*,@*/*}').flatMap((path) => path.split('/')),
]);

const all = [...known];

/** Of Astro's own modules, endings, and a mark of Vite's. */
const others = ['ts', 'tsx', 'dist', 'transitions', 'prefetch', 'unwrapped'];

/** A pattern may name how several begin, or end: `ReviewF`, `-requests`. */
const isKnown = (name: string): boolean =>
  known.has(name) || all.some((one) => one.startsWith(name) || one.endsWith(`-${name}`));

// A name that is no module's any more takes its code out of the file, and nothing says so.
test('each name in the patterns of the shared files is one of a module or folder', () => {
  const config = readFileSync('astro.config.mjs', 'utf8');
  const patterns = [...config.matchAll(/^ +(?:\{ name: '[^']+', )?test: (\/.+\/),/gm)];
  expect(patterns.length).toBeGreaterThan(15);
  const names = patterns.flatMap(([, pattern = '']) => pattern.match(/@?[a-zA-Z][\w-]*\w/g) ?? []);
  const gone = names.filter((name) => !isKnown(name) && !others.includes(name));
  expect(gone).toEqual([]);
});
