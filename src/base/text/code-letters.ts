import { typedWord } from './typed-code.ts';

/** The letters of a code: none is taken for another one. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const isOfCode = new RegExp(`^[${codeLetters}]+$`);

/**
 * The letters after a prefix such as 'ATT', however it is typed; null for what is no such code.
 */
export function lettersAfter(prefix: string, count: number, typed: string): string | null {
  const text = typedWord(typed);
  const letters = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return letters.length === count && isOfCode.test(letters) ? letters : null;
}
