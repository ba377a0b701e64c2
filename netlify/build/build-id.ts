import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScripts } from './security-headers.ts';

export interface BuildIds {
  /** Changes with any page, script, style sheet or catalogue. */
  build: string;
  /** Changes with any file of scripts or styles, and any script in a page; not with a price. */
  code: string;
}

const idOf = (parts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 12);
};

/**
 * Names a build and its code: the same files get the same names.
 * @param root The folder of the build, before its pages name their code.
 */
export function buildIds(root: string): BuildIds {
  const code = new Set<string>();
  const build: string[] = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    // Those in `_astro` have their content in their names.
    if (/^_astro\/./.test(file)) {
      build.push(file);
      if (/\.(?:js|css)$/.test(file)) code.add(file);
    } else if (/\.(?:html|json|svg)$/.test(file)) {
      const text = readFileSync(join(root, file), 'utf8');
      build.push(idOf([text]));
      if (file.endsWith('.html')) for (const script of inlineScripts(text)) code.add(script);
    }
  }
  return { build: idOf(build), code: idOf([...code].sort()) };
}
