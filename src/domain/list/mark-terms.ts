/** A word as the search compares it: without case and without marks above or below letters. */
export const toTerm = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** A name in parts, of which the words that were found are to be marked. */
export function markTerms(name: string, terms: readonly string[]) {
  return name
    .split(/([\p{Letter}\p{Number}\p{Mark}]+)/u)
    .filter((part) => part !== '')
    .map((text) => ({ text, isMarked: terms.includes(toTerm(text)) }));
}
