import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuildIds {
  /** Changes with any page, script, style sheet or catalogue. */
  build: string;
  /** Changes with any file of scripts or styles, and any script in a page; not with a price. */
  code: string;
}

export const idOf = (parts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 12);
};

/**
 * Names a build and its code: the same files get the same names.
 * @param root The folder of the build.
 * @param drawn The ids of its pages, before they name their code, and their inline scripts.
 */
export function buildIds(
  root: string,
  drawn: { ids: ReadonlyMap<string, string>; scripts: ReadonlySet<string> },
): BuildIds {
  const code = new Set(drawn.scripts);
  const build: string[] = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    // Those in `_astro` have their content in their names.
    if (/^_astro\/./.test(file)) {
      build.push(file);
      if (/\.(?:js|css)$/.test(file)) code.add(file);
    } else if (/\.(?:json|svg|js)$/.test(file)) {
      build.push(idOf([readFileSync(join(root, file), 'utf8')]));
    }
  }
  return { build: idOf([...drawn.ids.values(), ...build].sort()), code: idOf([...code].sort()) };
}
