const digit = /\p{Nd}/u;

/** Digits of one script stand together in their order, from its zero on. */
function valueOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with the digits of every script as 0 to 9: '١٢٣٤٥' is '12345'. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
