import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineRuleOf, readyFiles, readyPages } from '../../src/domain/frame/offline-rules.ts';
import { isLargeCatalogue } from './catalogue-size.ts';
import { pagePath } from '../../src/domain/frame/main-links.ts';

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
 */
export function filesToKeepReady(root: string, build: string): ReadyFile[] {
  const pages = readyPages.map((url) => ({ url, revision: build }));
  // Nobody downloads a large catalogue, nor what a browser needs to search it.
  const whole = isLargeCatalogue() ? ['/catalogue.json', '/search.json'] : [];
  const files = readyFiles
    .filter((url) => !whole.includes(url))
    .map((url) => ({ url, revision: build, integrity: integrityOf(join(root, url)) }));
  const code = codeOf(root).map((name) => ({ url: `/_astro/${name}`, revision: null }));
  return [...pages, ...files, ...code];
}

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

function codeOf(root: string): string[] {
  const built = new Set(readdirSync(join(root, '_astro')));
  const found = new Set<string>();
  const follow = (file: string): void => {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:_astro|\.)\/([\w.-]+\.(?:js|css|woff2))\b/g)) {
      if (!built.has(name) || found.has(name)) continue;
      found.add(name);
      if (!name.endsWith('.woff2')) follow(`_astro/${name}`);
    }
  };
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html') && isKept(file)) follow(file);
  return [...found].sort();
}

function isKept(file: string): boolean {
  const path = pagePath(`/${file}`);
  return readyPages.includes(path) || offlineRuleOf(new URL(path, 'https://shop.test')) === 'page';
}
