import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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
export async function filesToKeepReady(root: string, build: string): Promise<ReadyFile[]> {
  const pages = readyPages.map((url) => ({ url, revision: build }));
  // Nobody downloads a large catalogue, nor what a browser needs to search it.
  const whole = isLargeCatalogue() ? ['/catalogue.json', '/search.json'] : [];
  const kept = readyFiles.filter((url) => !whole.includes(url));
  const files = kept.map(async (url) => ({
    url,
    revision: build,
    integrity: await integrityOf(join(root, url)),
  }));
  const code = (await codeOf(root)).map((name) => ({ url: `/_astro/${name}`, revision: null }));
  return [...pages, ...(await Promise.all(files)), ...code];
}

async function integrityOf(file: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
}

async function codeOf(root: string): Promise<string[]> {
  const built = new Set(await readdir(join(root, '_astro')));
  const found = new Set<string>();
  const follow = async (file: string): Promise<void> => {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\/([\w.-]+\.(?:js|css|woff2))\b/g)) {
      if (!built.has(name) || found.has(name)) continue;
      found.add(name);
      if (!name.endsWith('.woff2')) await follow(`_astro/${name}`);
    }
  };
  for (const file of await readdir(root, { recursive: true }))
    if (file.endsWith('.html') && isKept(file)) await follow(file);
  return [...found].sort();
}

function isKept(file: string): boolean {
  const path = pagePath(`/${file}`);
  return readyPages.includes(path) || offlineRuleOf(new URL(path, 'https://shop.test')) === 'page';
}
