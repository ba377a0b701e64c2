import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyFiles, readyPages } from '../../src/features/frame/offline-rules.ts';
import { isLargeCatalogue } from './catalogue-size.ts';

/** In Workbox's form: a file with a hash of its content in its name needs no `revision`. */
interface ReadyFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * What the worker fetches when it is installed: the pages that are always there, and the scripts,
 * style sheets and fonts of every page that may be kept, with all that they import. No pictures.
 * @param root The folder of the finished build.
 * @param named What these pages name, in `_astro`.
 */
export function filesToKeepReady(
  root: string,
  build: string,
  named: Iterable<string>,
): ReadyFile[] {
  const pages = readyPages.map((url) => ({ url, revision: build }));
  // Nobody downloads a large catalogue, nor what a browser needs to search it.
  const whole = isLargeCatalogue() ? ['/catalogue.json', '/search.json'] : [];
  const files = readyFiles
    .filter((url) => !whole.includes(url))
    .map((url) => ({ url, revision: build, integrity: integrityOf(join(root, url)) }));
  const code = withImports(root, named).map((name) => ({ url: `/_astro/${name}`, revision: null }));
  return [...pages, ...files, ...code];
}

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** The names of all scripts, style sheets and fonts that a text of the build names. */
export const codeNamedIn = (text: string): string[] =>
  [...text.matchAll(/(?:_astro|\.)\/([\w.-]+\.(?:js|css|woff2))\b/g)].map(([, name = '']) => name);

/** With all that they import. */
function withImports(root: string, named: Iterable<string>): string[] {
  const built = new Set(readdirSync(join(root, '_astro')));
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (!built.has(name) || found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.woff2'))
      codeNamedIn(readFileSync(join(root, '_astro', name), 'utf8')).forEach(follow);
  };
  for (const name of named) follow(name);
  return [...found].sort();
}
