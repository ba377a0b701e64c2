import type { SearchOptions } from 'minisearch';
import { fold, wordsOf } from '../text/fold.ts';
import { readPrice } from './price-words.ts';
import { isTelling } from './search-terms.ts';

/* Which terms of an index a typed word finds. */

/** The first letter of a further word narrows what is found; alone it would find everything. */
const isBeginning = (word: string, position: number, words: readonly string[]): boolean =>
  word.length > 1 || (position > 0 && position === words.length - 1);

/** The term of a word that is asked for; false for a word that says nothing. */
function processTerm(word: string): string | false {
  const term = fold(word);
  return isTelling(term) && term;
}

/** Every word as it is spelled, or as the beginning of one. */
export const exact: SearchOptions = {
  tokenize: wordsOf,
  processTerm,
  combineWith: 'AND',
  prefix: isBeginning,
  boost: { name: 5, synonyms: 4, scent: 2, about: 2, aliases: 1, description: 0.5 },
};

/** One letter wrong in a word of four, two in one of eight. */
export const mistakesIn = (word: string) => (word.length > 3 ? 0.25 : false);

/** A word of a text that is searched for. */
export interface AskedWord {
  term: string;
  /** Whether it finds longer words that begin so. */
  isBeginning: boolean;
  /** How many letters may be wrong, where nothing is spelled so. */
  mistakes: number;
}

/** The words that an index is asked for when somebody types this. */
export function askedWords(asked: string): AskedWord[] {
  const { text } = readPrice(asked);
  const terms = wordsOf(text).flatMap((word) => processTerm(word) || []);
  return terms.map((term, position) => ({
    term,
    isBeginning: isBeginning(term, position, terms),
    mistakes: Math.round(term.length * (mistakesIn(term) || 0)),
  }));
}
