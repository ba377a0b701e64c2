import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names a build: the same files get the same name, and any change of a page, script, style sheet or
 * catalogue gives another.
 * @param root The folder of the build, before its pages name it.
 */
export async function buildId(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(root, { recursive: true })).sort()) {
    // Those in `_astro` have their content in their names.
    if (/^_astro\/./.test(file)) hash.update(file);
    else if (/\.(html|json|svg)$/.test(file)) hash.update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
