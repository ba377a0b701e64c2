import { countryCode, inEnglish } from '../../delivery/country.ts';
import { countryOf } from '../../delivery/country-names.ts';
import { readNumberPart, readOrderNumber } from '../order-number.ts';
import { phoneFinder } from '../../../base/text/phone.ts';
import { partsOf, searchable } from '../../../base/text/fold.ts';
import { typedCode } from '../../../base/text/typed-code.ts';
import type { OrderFacts } from './order-facts.schema.ts';

/**
 * Finds orders that contain every word of a text, in any spelling: in the number, however it is
 * typed, the name, the e-mail address, the address or a product. A phone number is also found as it
 * is said at home, and a country by any of its names.
 */
export function orderMatcher(text: string): (facts: OrderFacts) => boolean {
  const words = partsOf(text).map((one) => ({ ...one, code: typedCode(one.part) }));
  const wanted = readOrderNumber(text);
  const isPhone = phoneFinder(text);
  const country = text.trim().length > 2 ? countryOf(text) : null;
  return (facts) => {
    if (facts.orderId === wanted || isPhone(facts.phone ?? '')) return true;
    const { orderId, phone = '', destination } = facts;
    if (country !== null && countryCode(destination?.country ?? '') === country) return true;
    const codes = [phone, destination?.postalCode ?? ''].map(typedCode).join('\n');
    const number = typedCode(orderId);
    const searched = searchedText(facts);
    return words.every(
      ({ part, isIn, code }) =>
        isIn(searched) || codes.includes(code) || number.includes(readNumberPart(part)),
    );
  };
}

const searchedText = ({ orderId, name, email, city, destination, lines }: OrderFacts): string =>
  searchable(
    [
      orderId,
      name,
      email,
      city,
      destination?.address,
      destination?.address2,
      destination?.state,
      inEnglish(destination?.country ?? ''),
      ...lines.map((line) => line.name),
    ].join('\n'),
  );

/** Offers at most so many: to look through more would be slower than to type. */
const mostShoppers = 5;

/** The last order of each shopper whose name has all these words, the last shopper first. */
export function shoppersNamed(orders: readonly OrderFacts[], text: string): OrderFacts[] {
  const words = partsOf(text);
  const found = new Map<string, OrderFacts>();
  for (const facts of orders.toSorted((a, b) => (a.at > b.at ? -1 : 1))) {
    const name = searchable(facts.name);
    if (name === '' || !words.every(({ isIn }) => isIn(name))) continue;
    // Who left no address is told apart by the phone.
    const person = [name, facts.email.toLowerCase() || typedCode(facts.phone ?? '')].join('\n');
    if (!found.has(person)) found.set(person, facts);
  }
  return [...found.values()].slice(0, mostShoppers);
}
