/**
 * A number, a code or a postal code as people type it: in any case, with spaces, hyphens, dots or
 * '#' where they like. Two that differ in nothing else are the same.
 */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s#.\p{Pd}\p{Cf}]/gu, '');
