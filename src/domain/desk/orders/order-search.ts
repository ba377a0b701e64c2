import { toTerm } from '../../list/search-terms.ts';
import { readOrderNumber } from '../../order/order-number.ts';
import { typedCode } from '../../text/typed-code.ts';
import type { OrderFacts } from './order-facts.schema.ts';

/**
 * Finds orders that contain every word of a text, in any case and with or without accents: in the
 * number, however it is typed, the name, the e-mail address, the phone number, the city or a
 * product.
 */
export function orderMatcher(text: string): (facts: OrderFacts) => boolean {
  const words = toTerm(text)
    .split(/\s+/)
    .filter((word) => typedCode(word) !== '');
  const wanted = readOrderNumber(text);
  return (facts) => {
    if (facts.orderId === wanted) return true;
    const number = [facts.orderId, facts.phone ?? ''].map(typedCode).join('\n');
    const searched = searchedText(facts);
    return words.every((word) => searched.includes(word) || number.includes(typedCode(word)));
  };
}

const searchedText = ({ orderId, name, email, city, lines }: OrderFacts): string =>
  toTerm([orderId, ...[name, email, city], ...lines.map((line) => line.name)].join('\n'));
