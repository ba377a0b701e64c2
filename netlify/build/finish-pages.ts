import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { siteContent } from '../../src/domain/content/site.schema.ts';
import { codeTag, unnamedCode } from '../../src/domain/frame/offline-rules.ts';
import { buildIds } from './build-id.ts';
import { isLargeCatalogue } from './catalogue-size.ts';
import { FirstPaint } from './first-paint.ts';
import { writeWorker } from './offline-worker.ts';
import { packIndex } from './search-index.ts';
import { headersFile, inlineScriptHashes } from './security-headers.ts';

const siteFile = new URL('../../src/content/site.yaml', import.meta.url);
const editorPage = join('desk', 'content.html');

/**
 * The script that Astro puts into every page prefetches links, and shares a file with the router of
 * the shop's pages. That router would load the editor's page again when somebody goes back in it.
 */
const withoutPrefetch = (html: string): string =>
  html.replace(/<script type="module" src="\/_astro\/page\.[^"]+"><\/script>/, '');

/**
 * Astro puts the style of islands before the first island, which may be in a list or a `nav`. By
 * the standard a style belongs in the head only (R15).
 */
const withStyleInHead = (html: string): string => {
  const [style = ''] = /<style>astro-island[^<]*<\/style>/.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
};

/** Oils and diffusers have a second address, where the same page stands (R53). */
const hasSecondAddress = (file: string): boolean => /^(?:oil|diffuser)[\\/]/.test(file);

/**
 * The last step of the build. It writes the code's id into each page and prepares the page for a
 * fast first paint. Then it writes `dist/_headers`, which allows all inline scripts by their
 * hashes, and `dist/sw.js`, the worker for times without a network. Files are read synchronously,
 * here and for the ids: nothing else waits, and each costs a third.
 */
export const finishPages: AstroIntegration = {
  name: 'attarine:finish-pages',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const ids = buildIds(root);
      const firstPaint = new FirstPaint(root);
      const hashes = new Set<string>();
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.html')) continue;
        const path = join(root, file);
        const built = readFileSync(path, 'utf8');
        const named = withStyleInHead(built.replace(codeTag(unnamedCode), codeTag(ids.code)));
        const page = firstPaint.prepare(file === editorPage ? withoutPrefetch(named) : named);
        if (page !== built) writeFileSync(path, page);
        if (hasSecondAddress(file)) writeFileSync(join(root, 'product', basename(file)), page);
        for (const hash of inlineScriptHashes(page)) hashes.add(hash);
      }
      const site = siteContent.parse(parse(readFileSync(siteFile, 'utf8')));
      writeFileSync(join(root, '_headers'), headersFile([...hashes].sort(), site.pictureHosts));
      await writeWorker(root, ids, site.offline);
      if (isLargeCatalogue()) await packIndex(root);
      logger.info(`_headers names ${hashes.size} inline scripts`);
    },
  },
};
