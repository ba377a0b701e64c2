import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCatalogue } from '../../src/domain/catalogue/parse-product.ts';
import { packSearch } from '../../src/domain/search/search.ts';
import { isSearchWords } from '../../src/domain/search/search-words.ts';

/**
 * Writes `search-index.json`, from which a function searches a large catalogue without reading it
 * first (netlify/server/catalogue/search).
 */
export async function packIndex(root: string): Promise<void> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, file), 'utf8'));
  const [catalogue, words] = await Promise.all([read('catalogue.json'), read('search.json')]);
  if (!isCatalogue(catalogue) || !isSearchWords(words))
    throw new Error('The build has written no catalogue that can be searched.');
  await writeFile(
    join(root, 'search-index.json'),
    JSON.stringify(packSearch(catalogue.products, words)),
  );
}
