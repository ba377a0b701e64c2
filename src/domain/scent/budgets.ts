import type { Product } from '../catalogue/catalogue.ts';

/**
 * The budgets that the finder offers, in dollars: enough for the cheapest product, for the cheapest
 * perfume, for half of the perfumes, and for all of them.
 */
export function budgetsFor(products: readonly Product[]): number[] {
  const prices = (sold: readonly Product[]) =>
    sold
      .filter(({ inStock }) => inStock)
      .map(({ price }) => price)
      .toSorted((a, b) => a - b);
  const perfumes = prices(products.filter(({ kind }) => kind === 'perfume'));
  const steps = [
    prices(products)[0],
    perfumes[0],
    perfumes[Math.floor(perfumes.length / 2)],
    perfumes.at(-1),
  ];
  const tens = steps.flatMap((cents) => (cents === undefined ? [] : Math.ceil(cents / 1000) * 10));
  return [...new Set(tens)];
}
