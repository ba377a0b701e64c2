import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { FirstPaint } from './first-paint.ts';
import { headersFile, inlineScriptHashes } from './security-headers.ts';

const editorPage = join('desk', 'content.html');

/**
 * The script that Astro puts into every page prefetches links, and shares a file with the router of
 * the shop's pages. That router would load the editor's page again when somebody goes back in it.
 */
const withoutPrefetch = (html: string): string =>
  html.replace(/<script type="module" src="\/_astro\/page\.[^"]+"><\/script>/, '');

/**
 * The last step of the build: prepares each page for a fast first paint, then writes
 * `dist/_headers`, which allows the inline scripts of all pages by their hashes.
 */
export const finishPages: AstroIntegration = {
  name: 'attarine:finish-pages',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const firstPaint = new FirstPaint(root);
      const hashes = new Set<string>();
      for (const file of await readdir(root, { recursive: true })) {
        if (!file.endsWith('.html')) continue;
        const path = join(root, file);
        const built = await readFile(path, 'utf8');
        const page = firstPaint.prepare(file === editorPage ? withoutPrefetch(built) : built);
        if (page !== built) await writeFile(path, page);
        for (const hash of inlineScriptHashes(page)) hashes.add(hash);
      }
      const catalogue = await readFile(join(root, 'catalogue.json'), 'utf8');
      const { pictureHosts } = JSON.parse(catalogue) as Catalogue;
      await writeFile(join(root, '_headers'), headersFile([...hashes].sort(), pictureHosts));
      logger.info(`_headers names ${hashes.size} inline scripts`);
    },
  },
};
