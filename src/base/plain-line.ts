/** The most letters of a line's id: of a set it names what was chosen. */
export const longestLineId = 120;

/** Breaks the line: U+0000 to U+001F, U+007F to U+009F and the two separators. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Invisible characters: direction controls, zero-width spaces, soft hyphens, tags, fillers that count as
 * letters, and halves of a surrogate pair, and what is no character.
 */
const invisible =
  /[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

/** Invisible characters that a script or an emoji needs. */
const needed = new RegExp(
  [
    // A joiner after a letter; in the alphabets of Europe none is needed.
    String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?![\u200c\u200d])`,
    // Between the parts of one emoji, and in the flags of England, Scotland and Wales.
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
    // Between words of scripts that write them without a space, and before a Mongolian vowel.
    String.raw`(?<=[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}])\u200b(?=[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}])`,
    String.raw`(?<=\p{Script=Mongolian})\u180e(?=\p{Script=Mongolian})`,
  ].join('|'),
  'gu',
);

/** Mail programs read such a part of a name as something else: '=?utf-8?Q?…'. */
const encodedWord = /=\?[\w*-]+\?[bq]\?/i;

/** Is it one line in which there is nothing but what a reader sees? */
export const isPlainLine = (text: string): boolean =>
  !breaks.test(text) && !encodedWord.test(text) && !hasInvisible(text);

/** The same of several lines, which may hold what a mail's header may not. */
export const isPlainText = (text: string): boolean =>
  !breaks.test(text.replaceAll('\n', ' ')) && !hasInvisible(text);

const hasInvisible = (text: string): boolean => invisible.test(text.replace(needed, ''));
