/** Whether a text is a GTIN of 8, 12, 13 or 14 digits with the right check digit (GS1). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = Array.from(text)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** What GS1's list of prefixes keeps back from products, of thirteen digits and of eight; twelve have a 0 before them. */
const keptBack: readonly [prefixes: RegExp, why: string][] = [
  [
    /^(?:02|04|2)/,
    'of thirteen digits, those with 02, 04 or 2 in front are for use within a company',
  ],
  [
    /^(?:05|98[0-4]|99)/,
    'of thirteen digits, those with 05, 980 to 984 or 99 in front are coupons and receipts',
  ],
  [/^95[12]/, 'of thirteen digits, those with 951 or 952 in front are examples'],
];
const keptBackOfEight: typeof keptBack = [
  [/^[02]/, 'of eight digits, those with 0 or 2 in front are for use within a company'],
];

/**
 * Why nobody can sell a product under a number (R1058), to be read after the field's name; null for one under
 * which products are sold.
 */
export function gtinProblem(text: string): string | null {
  if (!isGtin(text)) return 'must be a GTIN: its digits, or the last of them, are wrong';
  const whole = text.padStart(14, '0');
  const isOfEight = whole.startsWith('000000');
  // The first of fourteen digits says how many are packed together.
  const number = whole.slice(isOfEight ? 6 : 1);
  const found = (isOfEight ? keptBackOfEight : keptBack).find(([begin]) => begin.test(number));
  return found ? `must be the number of a product: ${found[1]}` : null;
}
