import { spellings } from './fold.ts';

/** Words that a question has and no answer needs. */
const empty = new Set(
  'a an and any are at can do does for from have how i in is it me my of on or some that the this to what when where which with you your'.split(
    ' ',
  ),
);

/** Whether a word says anything about what is looked for. */
export const isTelling = (term: string): boolean => !empty.has(term);

/** A name in parts, of which the words that were found are to be marked. */
export function markTerms(name: string, terms: readonly string[]) {
  return name
    .split(/([\p{Letter}\p{Number}\p{Mark}]+)/u)
    .filter((part) => part !== '')
    .map((text) => ({ text, isMarked: spellings(text).some((term) => terms.includes(term)) }));
}
