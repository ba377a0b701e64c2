import { plainDigits } from '../base/text/digits.ts';

/** 'under $1,000', 'up to 100 dollars': at most so many dollars. */
const highest =
  /(?:^|\s)(?:under|below|up to|at most|less than|max(?:imum)?)\s+(?:(?:us)?\$|usd)?\s?(\d{1,3}(?:,\d{3})|\d{1,6})(?:\.\d\d)?(?:\s*(?:\$|dollars?|usd))?(?=\s|$)/iu;

/** A text without the words that name a highest price, and that price in dollars. */
export function readPrice(text: string): { text: string; max: number | null } {
  const plain = plainDigits(text.normalize('NFKC'));
  const match = highest.exec(plain);
  if (!match) return { text, max: null };
  return { text: plain.replace(match[0], '').trim(), max: Number(match[1]?.replace(',', '')) };
}
