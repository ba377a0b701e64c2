import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isChanged } from '../changed.ts';
import type { Models } from './models.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const imports = new Map<string, readonly string[]>();

/** The tests' own files that one of them imports, with itself. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.startsWith('tests/')) return found;
  found.add(file);
  const names =
    imports.get(file) ??
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(
      ([, name = '']) => relative(root, join(root, dirname(file), name)),
    );
  imports.set(file, names);
  for (const name of names) if (existsSync(join(root, name))) withImports(name, found);
  return found;
}

/** What every mutant is tried with. */
const harness = ['bundle', 'explorer', 'explorers', 'models', 'search', 'switched'];
const tables = globSync('tests/resilience/mutants/*.ts', { cwd: root });
const textOf = new Map(tables.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/**
 * Whether a mutant has to be tried: the file that it changes, the model that must see it or the
 * table in which it stands has changed.
 */
export const isTried = (guard: string, file: string, model: keyof Models): boolean =>
  isChanged([
    file,
    ...withImports(`tests/resilience/${model}`),
    ...harness.map((name) => `tests/resilience/${name}.ts`),
    ...tables.filter((table) => textOf.get(table)?.includes(guard)),
  ]);
