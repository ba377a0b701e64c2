import { plainDigits } from '../../base/text/digits.ts';

/** 'under $1,000', 'up to 100 euros': at most so many units of the shop's currency, whose sign or name is not looked at. */
const highest =
  /(?:^|\s)(?:under|below|up to|at most|less than|max(?:imum)?)\s+(?:(?:us)?\p{Sc}|[a-z]{3}(?=\s?\d))?\s?(\d{1,3}(?:,\d{3})|\d{1,7})(?:\.\d{2,3})?(?:\s*(?:\p{Sc}|dollars?|euros?|pounds?|francs?|yen|usd|eur|gbp|chf|jpy))?(?=\s|$)/iu;

/** A text without the words that name a highest price, and that price in units. */
export function readPrice(text: string): { text: string; max: number | null } {
  const plain = plainDigits(text.normalize('NFKC'));
  const match = highest.exec(plain);
  if (!match) return { text, max: null };
  return { text: plain.replace(match[0], '').trim(), max: Number(match[1]?.replace(',', '')) };
}
