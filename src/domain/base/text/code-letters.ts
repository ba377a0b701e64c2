/** The letters of a code: none is taken for another one. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const isOfCode = new RegExp(`^[${codeLetters}]+$`);

/**
 * The letters after a prefix such as 'ATT', typed in any case and with any hyphens; null for what is no
 * such code.
 */
export function lettersAfter(prefix: string, count: number, typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const letters = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return letters.length === count && isOfCode.test(letters) ? letters : null;
}
