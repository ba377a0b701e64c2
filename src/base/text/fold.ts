import { plainDigits } from './digits.ts';

/*
 * One spelling of what people write in several: whoever searches, in the shop and at the desk, folds
 * both what is typed and what is looked through.
 */

/** Letters that Unicode takes apart no further. */
const letters: Record<string, string | undefined> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
  // What Arabic, Persian and Urdu type for one letter.
  ٱ: 'ا',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
};

/** Without them a word is the same word. The vowel signs of India's scripts are no such marks. */
const marks =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|\ufe0e|\ufe0f/gu;

/** The line that stretches an Arabic word, soft hyphens, joiners and marks of direction. */
const unseen = /[ـ\p{Cf}]/gu;

/** What stands for an apostrophe, some as a letter or an accent of its own. */
const apostrophes = /[`´‘’‛′ʹ-ʽˈ՚׳ߴꞌ＇]/gu;

const article = /(?<!\p{L})ال(?=\p{L}{2})/gu;

const base = (text: string): string =>
  plainDigits(text.replace(apostrophes, "'").normalize('NFKD').toLowerCase())
    .replace(unseen, '')
    .replace(/[ß-ې]/gu, (letter) => letters[letter] ?? letter);

const finish = (text: string): string =>
  text.replaceAll('ø', 'o').replace(marks, '').replace(article, '');

/**
 * Without case, marks and the Arabic article, in plain letters and digits: 'ＯＵＤ' is 'oud', 'Łukasz'
 * is 'lukasz', '٥٠' is '50'. Spaces, hyphens and other signs stay.
 */
export const fold = (text: string): string => finish(base(text));

/**
 * What a text is found by: as `fold` has it, and as it is with 'ue' for 'ü' and with 'u' for 'ue'. So
 * 'Müller' and 'Mueller' are each found by 'müller', 'mueller' and 'muller', and 'blue' not by 'blu'
 * alone.
 */
export function spellings(text: string): string[] {
  const folded = base(text);
  const long = folded
    .replace(/(?<=[aou])\u0308/gu, 'e')
    .replaceAll('ø', 'oe')
    .replace(/a\u030a/gu, 'aa');
  const short = finish(folded).replace(
    /(?<![aeiouq])(?:([aou])e|aa)/gu,
    (_, vowel?: string) => vowel ?? 'a',
  );
  return [...new Set([finish(folded), finish(long), short])];
}

/** Words of a text for an index; with hyphens and apostrophes also as one: 'tea', 'tree', 'teatree'. */
export function wordsIn(text: string): string[] {
  const compounds =
    text.replace(apostrophes, "'").match(/[\p{L}\p{N}\p{M}]+(?:['\p{Pd}][\p{L}\p{N}\p{M}]+)+/gu) ??
    [];
  return [...wordsOf(text), ...compounds.map((word) => word.replace(joints, ''))];
}

const joints = /['\p{Pd}\u2212]/gu;

/** The words that somebody asks for. */
export const wordsOf = (text: string): string[] =>
  text.replace(apostrophes, "'").match(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu) ?? [];

/**
 * Tells whether a searchable text has a part of what is asked for. A word with a hyphen stands there
 * as one or as two, one after the other; an address for mail is one.
 */
type Part = (searched: string) => boolean;

/** The parts that a text must have, each as it is written and as a test. */
export const partsOf = (asked: string): { part: string; isIn: Part }[] => {
  const words = fold(asked).match(/[\p{L}\p{N}\p{M}]+(?:[.@_'\p{Pd}\u2212][\p{L}\p{N}\p{M}]+)*/gu);
  return (words ?? []).map((word) => {
    const [joined, apart] = [word.replace(joints, ''), word.replace(joints, ' ')];
    return { part: joined, isIn: (text) => text.includes(joined) || text.includes(apart) };
  });
};

/** A text in which such parts are found. */
export const searchable = (text: string): string => spellings(text).join('\n').replace(joints, '');

/** Finds texts that have every word that is asked for, whole or as a part of another. */
export function textFinder(asked: string): (text: string) => boolean {
  const parts = partsOf(asked);
  return (text) => {
    const searched = searchable(text);
    return parts.every(({ isIn }) => isIn(searched));
  };
}
