import type { Product } from '~/features/catalogue/catalogue';
import { buildSearch, type Search } from '~/features/search/search';
import { isSearchWords } from '~/features/search/search-words';

/*
 * Fetched with the first search of a visit: the search's library, and the guard of what it reads,
 * which no other page needs.
 */

/** @returns null when the words are not those of `/search.json`. */
export const startSearch = async (
  products: readonly Product[],
  words: unknown,
): Promise<Search | null> => (isSearchWords(words) ? buildSearch(products, words) : null);
