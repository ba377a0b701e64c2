import { plainDigits } from './digits.ts';

/**
 * A number, a code or the word of an offer as people type it: in any case and width, in the digits of any
 * script, with spaces, dashes, signs of direction and others where they like. Two that differ in nothing
 * else are the same (R1057). The long stroke of Japanese keyboards is a dash here, and Turkish ones have two
 * more i. With its '@' an address for mail is no code.
 */
export const typedCode = (text: string): string =>
  plainDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]|ー/gu, '')
    .replaceAll('ı', 'i');

/** The same in capital letters, as codes are printed. */
export const typedWord = (text: string): string => typedCode(text).toUpperCase();
