/* What comes with a text from a keyboard, a phone's address book or another page, and nobody typed. */

/** Hints of which nothing is seen: where a word may break, which way a sign leans, Khmer's old vowels. */
const hints = /[\u00ad\u200e\u200f\u061c\u17b4\u17b5]/gu;

/** At the ends also what turns or holds together, and joiners that no letter needs. */
const ends = String.raw`(?:[\s\u200b\u2060-\u206f\u202a-\u202e\ufeff]|(?<![\p{L}\p{M}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d])+`;
const atEnds = new RegExp(`^${ends}|${ends}$`, 'gu');

/** A line as it is stored, before it is judged: the ends are cut, a tab is a space. */
export const cleanLine = (text: string): string =>
  text.replace(hints, '').replaceAll('\t', ' ').replace(atEnds, '');

/** The same of several lines, which end in '\n' whatever they ended in. */
export const cleanText = (text: string): string =>
  cleanLine(text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n'));

/** An address for mail in the letters of the network, which every mail server takes. */
export function cleanEmail(text: string): string {
  const typed = cleanLine(text).normalize('NFKC');
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at);
  if (!/[^\x20-\x7e]/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return typed;
  const parsed = URL.parse(`https://${domain}`);
  return parsed ? typed.slice(0, at) + parsed.hostname : typed;
}
