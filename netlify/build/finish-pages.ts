import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { FirstPaint } from './first-paint.ts';
import { headersFile, inlineScriptHashes } from './security-headers.ts';

/**
 * What the finished pages need before they go to the CDN: what the first paint waits for is
 * brought into each, and `dist/_headers` names the inline scripts of all.
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
        const drawn = await readFile(path, 'utf8');
        const page = firstPaint.prepare(drawn);
        if (page !== drawn) await writeFile(path, page);
        for (const hash of inlineScriptHashes(page)) hashes.add(hash);
      }
      const catalogue = await readFile(join(root, 'catalogue.json'), 'utf8');
      const { pictureHosts } = JSON.parse(catalogue) as Catalogue;
      await writeFile(join(root, '_headers'), headersFile([...hashes].sort(), pictureHosts));
      logger.info(`_headers names ${hashes.size} inline scripts`);
    },
  },
};
