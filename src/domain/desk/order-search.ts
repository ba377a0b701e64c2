import { toTerm } from '../list/search-terms.ts';
import type { OrderFacts } from './order-facts.schema.ts';

/**
 * Finds orders that contain every word of a text, in any case and with or without accents: in the
 * number (its hyphens may be left out), the name, the e-mail address, the city or a product.
 */
export function orderMatcher(text: string): (facts: OrderFacts) => boolean {
  const words = toTerm(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (facts) => {
    const searched = searchedText(facts);
    return words.every((word) => searched.includes(word));
  };
}

const searchedText = ({ orderId, name, email, city, lines }: OrderFacts): string =>
  toTerm(
    [
      orderId,
      orderId.replaceAll('-', ''),
      ...[name, email, city],
      ...lines.map((line) => line.name),
    ].join('\n'),
  );
