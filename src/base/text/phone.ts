import { plainDigits } from './digits.ts';

/** Of two spellings of one number, the digits that a country's code and its prefixes leave alone. */
const ownDigits = 9;

/** Digits without the zeros that are dialled before a code; the '(0)' of a code is not dialled. */
const digitsOf = (text: string): string =>
  plainDigits(text.normalize('NFKC')).replaceAll('(0)', '').replace(/\D/gu, '').replace(/^0+/, '');

/**
 * Finds the phone numbers that are, or hold, the typed one, from abroad or as it is said at home:
 * '0171 234' finds '+49 171 2345678'. Nothing for a text that is no number.
 */
export function phoneFinder(text: string): (phone: string) => boolean {
  const asked = /\p{L}/u.test(text) ? '' : digitsOf(text);
  return (phone) => {
    if (asked.length < 4) return false;
    const digits = digitsOf(phone);
    const isWhole = asked.length >= ownDigits && digits.length >= ownDigits;
    return (
      digits.includes(asked) || (isWhole && digits.slice(-ownDigits) === asked.slice(-ownDigits))
    );
  };
}
