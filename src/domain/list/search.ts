import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Product } from '../catalogue/catalogue.ts';
import { toCents, type Cents } from '../money.ts';
import { readPrice } from './price-words.ts';
import { entriesOf, type Entry, type SearchWords } from './search-entries.ts';
import { isTelling, toTerm } from './search-terms.ts';

/** Something found: a product, a note, a family, a shelf or an answer. */
export interface Hit extends Pick<
  Entry,
  'key' | 'kind' | 'name' | 'href' | 'picture' | 'productId' | 'price' | 'answer'
> {
  /** The words that were found in it, as `toTerm` spells them. */
  terms: string[];
  /** Whether a word was found in its name or another name of it. */
  isNamed: boolean;
}

export interface Found {
  /** The best first; none for a text without words. */
  hits: Hit[];
  /** True when the hits have only some of the words, because nothing has all of them. */
  isPartial: boolean;
}

export interface Search {
  find: (text: string) => Found;
}

const exact: SearchOptions = {
  combineWith: 'AND',
  // The first letter of a further word narrows what is found; alone it would find everything.
  prefix: (word, position, words) =>
    word.length > 1 || (position > 0 && position === words.length - 1),
  boost: { name: 5, synonyms: 4, scent: 2, about: 2, aliases: 1, description: 0.5 },
};
/** One letter wrong in a word of four, two in one of eight. */
const mistakesIn = (word: string) => (word.length > 3 ? 0.25 : false);
const forgiving: SearchOptions = { ...exact, fuzzy: mistakesIn };

const options = {
  idField: 'key',
  fields: ['name', 'synonyms', 'scent', 'aliases', 'about', 'description'],
  storeFields: ['key', 'kind', 'name', 'href', 'picture', 'productId', 'price', 'answer'],
  processTerm: (word: string) => {
    const term = toTerm(word);
    return isTelling(term) && term;
  },
};

/**
 * Searches the catalogue, the notes and the pages by names, other names and descriptions, with the
 * words in any order. It allows misspellings only when nothing has the exact spelling, and fewer
 * words only when nothing has them all.
 */
export async function buildSearch(
  products: readonly Product[],
  words: SearchWords,
): Promise<Search> {
  const index = new MiniSearch<Entry>(options);
  // Piece by piece, so that the page stays responsive while a large catalogue is read.
  await index.addAllAsync(entriesOf(products, words), { chunkSize: 50 });
  return searchIn(index);
}

/** The same, packed by a build for `openSearch`. */
export function packSearch(products: readonly Product[], words: SearchWords): string {
  const index = new MiniSearch<Entry>(options);
  index.addAll(entriesOf(products, words));
  return JSON.stringify(index);
}

/** @param packed what `packSearch` has written. @throws when it is anything else. */
export const openSearch = (packed: string): Search =>
  searchIn(MiniSearch.loadJSON<Entry>(packed, options));

const searchIn = (index: MiniSearch<Entry>): Search => ({
  find(asked) {
    const { text, max } = readPrice(asked);
    const found = findText(index, text);
    return max === null ? found : withinPrice(found, toCents(max));
  },
});

function findText(index: MiniSearch<Entry>, text: string): Found {
  for (const options of [exact, forgiving]) {
    const hits = index.search(text, options).map(toHit);
    if (hits.length > 0) return { hits, isPartial: false };
  }
  const hits = findSome(index, text).map(toHit);
  return { hits, isPartial: hits.length > 0 };
}

/**
 * What costs at most so much, and what has no price. When every product costs more, the cheapest
 * ones.
 */
function withinPrice({ hits, isPartial }: Found, max: Cents): Found {
  const priced = hits.filter((hit) => hit.price !== null);
  const isWithin = ({ price }: Hit) => price === null || price <= max;
  if (priced.length === 0 || priced.some(isWithin))
    return { hits: hits.filter(isWithin), isPartial };
  const [nearest] = priced.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return { hits: hits.filter((hit) => hit === nearest || hit.price === null), isPartial: true };
}

/** What has the most of the words. A word may be misspelled if nothing has its exact spelling. */
function findSome(index: MiniSearch<Entry>, text: string): SearchResult[] {
  const fuzzy = (word: string) => index.search(word, exact).length === 0 && mistakesIn(word);
  const found = index.search(text, { ...exact, combineWith: 'OR', fuzzy });
  const wordsIn = ({ queryTerms }: SearchResult) => new Set(queryTerms).size;
  const most = Math.max(0, ...found.map(wordsIn));
  return found.filter((result) => wordsIn(result) === most);
}

const toHit = (result: SearchResult): Hit => {
  const { key, kind, name, href, picture, productId, price, answer } = result as SearchResult &
    Entry;
  const isNamed = Object.values(result.match)
    .flat()
    .some((field) => field === 'name' || field === 'synonyms');
  return {
    ...{ key, kind, name, href, picture, productId, price, answer },
    ...{ terms: result.terms, isNamed },
  };
};
