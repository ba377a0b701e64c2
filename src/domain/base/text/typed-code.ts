import { plainDigits } from './digits.ts';

/**
 * A number, a code or a postal code as people type it: in any case, with spaces, hyphens, dots or
 * '#' where they like, in the digits of any script. Two that differ in nothing else are the same.
 */
export const typedCode = (text: string): string =>
  plainDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s#.\p{Pd}\p{Cf}]/gu, '');
