import type { Product } from '../catalogue/catalogue.ts';
import { rankScents } from './finder.ts';
import { hasAnswers, parseAnswers } from './finder-answers.ts';

/**
 * The finder's choice for a discovery set by the answers in an address (R670); null where there are
 * none. What costs more than the shopper would pay for a bottle comes after all that does not,
 * because a sample of it costs no more.
 */
export function finderChoice(
  products: readonly Product[],
  search: string,
  possible: readonly number[],
  count: number,
): number[] | null {
  if (!hasAnswers(search)) return null;
  const answers = parseAnswers(search);
  const ranked = [
    ...rankScents(products, answers),
    ...rankScents(products, { ...answers, max: null }),
  ];
  return [...new Set(ranked.map(({ id }) => id))]
    .filter((id) => possible.includes(id))
    .slice(0, count);
}
