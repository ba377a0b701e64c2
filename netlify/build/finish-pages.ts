import { closeSync, copyFileSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { parse } from 'yaml';
import { isCatalogue } from '../../src/features/catalogue/parse-product.ts';
import { listed } from '../../src/features/catalogue/listed.ts';
import { siteContent } from '../../src/features/publishing/site.schema.ts';
import { codeTag } from '../../src/features/frame/offline-rules.ts';
import { packSearch } from '../../src/features/search/search.ts';
import { isSearchWords } from '../../src/features/search/search-words.ts';
import { writeBuildFile } from './build-file.ts';
import { buildIds } from './build-id.ts';
import { isLargeCatalogue } from './catalogue-size.ts';
import type { Drawn } from './finishing-thread.ts';
import { writeRepair } from './repair-file.ts';
import { writeWorker } from './offline-worker.ts';
import type { DrawnPages } from './page-finisher.ts';
import { headersFile, scriptHash } from './security-headers.ts';

/** `dist`, or where `npm start` builds beside it. */
let root = resolve(import.meta.dirname, '../../dist');
const siteFile = resolve(import.meta.dirname, '../../src/content/site.yaml');

let drawn: DrawnPages | undefined;

/** @throws before all pages are drawn. */
export function drawnPages(): DrawnPages {
  if (!drawn) throw new Error('The pages are not drawn yet.');
  return drawn;
}

/**
 * The build's last steps. A second thread finishes each page while others are drawn, before Astro
 * writes it. In the end each page names the code of all; `dist/_headers` allows all inline scripts
 * by their hashes; `dist/sw.js` is the worker for times without a network, `dist/repair.js` the help
 * for a page that has lost a file; `dist/build.json` says of which commit all of it was made.
 */
export const finishPages: AstroIntegration = {
  name: 'attarine:finish-pages',
  hooks: {
    'astro:config:done': ({ config }) => {
      root = fileURLToPath(config.outDir);
    },
    'astro:build:start': ({ setPrerenderer }) => setPrerenderer(finished),
    'astro:build:done': async ({ logger }) => {
      const pages = drawnPages();
      await writeRepair(root);
      const ids = buildIds(root, pages);
      nameCode(pages.codeAt, ids.code);
      for (const file of pages.ids.keys())
        if (hasSecondAddress(file))
          copyFileSync(join(root, file), join(root, 'product', basename(file)));
      const site = siteContent.parse(parse(readFileSync(siteFile, 'utf8')));
      const hashes = [...pages.scripts].map(scriptHash).sort();
      writeFileSync(join(root, '_headers'), headersFile(hashes, site.pictureHosts));
      await writeWorker(root, ids, site.offline ? pages.kept : null);
      if (isLargeCatalogue()) packIndex();
      writeBuildFile(root);
      logger.info(`_headers names ${hashes.length} inline scripts`);
    },
  },
};

/** Oils and diffusers have a second address, where the same page stands (R53). */
const hasSecondAddress = (file: string): boolean => /^(?:oil|diffuser)\//.test(file);

/** Writes the code's id over its placeholder, which is as long. */
function nameCode(codeAt: DrawnPages['codeAt'], code: string): void {
  const tag = codeTag(code);
  for (const [file, at] of codeAt) {
    const page = openSync(join(root, file), 'r+');
    writeSync(page, tag, at);
    closeSync(page);
  }
}

/** Draws as Astro does, and waits for the second thread, which answers in the order of questions. */
function finished(astro: AstroPrerenderer): AstroPrerenderer {
  const asked: PromiseWithResolvers<ArrayBuffer | DrawnPages>[] = [];
  // Its errors end the build.
  const thread = new Worker(new URL('./finishing-thread.ts', import.meta.url), {
    workerData: root,
  });
  thread.on('message', (answer: ArrayBuffer | DrawnPages) => asked.shift()?.resolve(answer));

  const ask = (message: Drawn, transferred: ArrayBuffer[] = []) => {
    const answer = Promise.withResolvers<ArrayBuffer | DrawnPages>();
    asked.push(answer);
    thread.postMessage(message, transferred);
    return answer.promise;
  };

  const finish = async (file: string, response: Response) => {
    const body = await response.arrayBuffer();
    const page = await ask({ file, body }, [body]);
    if (!(page instanceof ArrayBuffer)) throw new Error(`Nobody has finished ${file}.`);
    return new Response(page, response);
  };

  return {
    ...astro,
    render: async (request, options) => {
      const rendered = await astro.render(request, options);
      const result = rendered instanceof Response ? { response: rendered } : rendered;
      if (options.routeData.type !== 'page' || !result.response.body) return result;
      const file = decodeURI(new URL(request.url).pathname).slice(1);
      return { ...result, response: await finish(file, result.response) };
    },
    teardown: async () => {
      const all = await ask('all drawn');
      if (!(all instanceof ArrayBuffer)) drawn = all;
      await thread.terminate();
      await astro.teardown?.();
    },
  };
}

/**
 * Writes `search-index.json`, from which a function searches a large catalogue without reading it
 * first (src/features/search/server).
 */
function packIndex(): void {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const [catalogue, words] = [read('catalogue.json'), read('search.json')];
  if (!isCatalogue(catalogue) || !isSearchWords(words))
    throw new Error('The build has written no catalogue that can be searched.');
  const index = packSearch(listed(catalogue), words);
  writeFileSync(join(root, 'search-index.json'), JSON.stringify(index));
}
