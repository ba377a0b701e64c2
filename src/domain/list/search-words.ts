import { isListOf, isShape, isText } from '../guards.ts';
import type { SearchWords } from './search.ts';

/*
 * Apart from search.ts, which brings the search's library along: this file stands on every page
 * that makes calls.
 */

const isNote = isShape<SearchWords['notes'][number]>({
  id: isText,
  name: isText,
  family: isText,
  synonyms: isListOf(isText),
});

/** The answer of `/search.json`. */
export const isSearchWords = isShape<SearchWords>({
  notes: isListOf(isNote),
  families: isListOf(isShape({ id: isText, name: isText })),
});
