import type { SearchOptions } from 'minisearch';
import { fold, wordsOf } from '../base/text/fold.ts';
import { isTelling } from '../base/text/terms.ts';

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
