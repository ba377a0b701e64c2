import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSearch, openSearch, type Found } from '../../../src/domain/list/search.ts';
import { isSearchWords } from '../../../src/domain/list/search-words.ts';
import { builtCatalogue, catalogueFile } from '../store/built-catalogue.ts';
import { Unavailable } from '../store/unavailable.ts';

/** What answers the words of a shopper. */
export interface SearchEngine {
  /** The best first, as `src/domain/list/search.ts` ranks them. */
  find: (text: string) => Promise<Found>;
}

let opened: Promise<SearchEngine> | undefined;

/** The index of this deploy, read once an instance: packed by the build where the catalogue is large. */
export const searchEngine = (): Promise<SearchEngine> => (opened ??= open());

async function open(): Promise<SearchEngine> {
  const folder = dirname(catalogueFile());
  const packed = join(folder, 'search-index.json');
  const search = existsSync(packed)
    ? openSearch(readFileSync(packed, 'utf8'))
    : await buildSearch(builtCatalogue().products, readWords(join(folder, 'search.json')));
  return { find: (text) => Promise.resolve(search.find(text)) };
}

function readWords(file: string) {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isSearchWords(words)) return words;
  throw new Unavailable(`${file} is not what a build writes.`);
}
