import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  buildSearch,
  openSearch,
  type Found,
  type Search,
} from '../../../src/domain/list/search.ts';
import { isSearchWords } from '../../../src/domain/list/search-words.ts';
import { describe, log } from '../edge/http.ts';
import { builtCatalogue, catalogueFile } from '../store/built-catalogue.ts';
import { databaseUrl, engineName } from '../store/engines/open-engine.ts';
import { pooledSql } from '../store/engines/postgres-pool.ts';
import { Unavailable } from '../store/unavailable.ts';
import { hashOf, readPacked } from './packed-index.ts';
import { findInRows } from './postgres-search.ts';

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
  const file = join(folder, 'search-index.json');
  if (!existsSync(file))
    return here(
      await buildSearch(builtCatalogue().products, readWords(join(folder, 'search.json'))),
    );
  return engineName() === 'postgres' ? inDatabase(file) : here(openSearch(readPacked(file)));
}

const here = (search: Search): SearchEngine => ({
  find: (text) => Promise.resolve(search.find(text)),
});

/** Where the database does not have this index, or does not answer, the packed one does. */
function inDatabase(file: string): SearchEngine {
  const hash = hashOf(file);
  let packed: Search | undefined;
  const read = async (text: string) => {
    try {
      return await findInRows(pooledSql(databaseUrl()), hash, text);
    } catch (error) {
      log({ search: describe(error) });
      return null;
    }
  };
  return {
    find: async (text) =>
      (await read(text)) ?? (packed ??= openSearch(readPacked(file))).find(text),
  };
}

function readWords(file: string) {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isSearchWords(words)) return words;
  throw new Unavailable(`${file} is not what a build writes.`);
}
