/** Breaks the line: U+0000 to U+001F, U+007F to U+009F and the two separators. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Invisible characters: direction controls, zero-width spaces, soft hyphens, tags, fillers that count as
 * letters, and halves of a surrogate pair, and what is no character.
 */
const invisible =
  /[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

/** Joiners that a script or an emoji needs; between letters of the alphabets of Europe none is. */
const neededJoiners =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/gu;

/** Mail programs read such a part of a name as something else: '=?utf-8?Q?…'. */
const encodedWord = /=\?[\w*-]+\?[bq]\?/i;

/** Is it one line in which there is nothing but what a reader sees? */
export const isPlainLine = (text: string): boolean =>
  !breaks.test(text) && !encodedWord.test(text) && !hasInvisible(text);

/** The same of several lines. */
export const isPlainText = (text: string): boolean =>
  !breaks.test(text.replaceAll('\n', ' ')) && !hasInvisible(text);

const hasInvisible = (text: string): boolean => invisible.test(text.replace(neededJoiners, ''));
