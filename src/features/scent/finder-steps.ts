import type { Product } from '../catalogue/catalogue.ts';
import { occasions, type Occasion } from '../catalogue/product/vocabulary.ts';

/** What the finder offers to choose from: by itself each step finds a perfume that can be bought. */
export interface FinderSteps {
  occasions: Occasion[];
  /** The least longevity, 1 to 5. */
  longevities: number[];
  /** Ids of families. */
  families: string[];
  /** In dollars: enough for the cheapest perfume, for half of them, and for all. */
  budgets: number[];
}

/** What two or less last is no wish. */
const longevities = [3, 4, 5];

export function finderSteps(products: readonly Product[]): FinderSteps {
  const perfumes = products.filter(({ kind, inStock }) => kind === 'perfume' && inStock);
  const prices = perfumes.map(({ price }) => price).toSorted((a, b) => a - b);
  const budgets = [prices[0], prices[Math.floor(prices.length / 2)], prices.at(-1)].flatMap(
    (cents) => (cents === undefined ? [] : Math.ceil(cents / 1000) * 10),
  );
  return {
    occasions: occasions.filter((one) =>
      perfumes.some(({ scent }) => scent?.occasion.includes(one)),
    ),
    longevities: longevities.filter((least) =>
      perfumes.some(({ scent }) => (scent?.longevity ?? 0) >= least),
    ),
    families: [...new Set(perfumes.flatMap((perfume) => perfume.families))],
    budgets: [...new Set(budgets)],
  };
}
