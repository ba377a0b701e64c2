import { lineId } from '../catalogue/catalogue.ts';
import { priceBefore, type PriceStep } from './price-before.ts';
import type { LedgerEntry } from './price-ledger.ts';
import type { FieldProblem } from './problem-text.ts';

export interface Prices {
  /** What each size and colour has cost, by its SKU, the oldest first. */
  steps: ReadonlyMap<string, readonly PriceStep[]>;
  /** The day of the check: '2026-11-23'. */
  today: string;
}

export const pricesOn = (today: string, ledger: readonly LedgerEntry[]): Prices => ({
  steps: Map.groupBy(ledger, ({ sku }) => sku),
  today,
});

interface Offer {
  price: number;
  originalPrice: number;
}

export type Priced = { id: number } & (
  | { sizes: readonly (Offer & { size: string })[] }
  | { colors: readonly (Offer & { color: string })[] }
);

/** A problem in words for a form, and in words for who sees the files. */
interface Unproven extends FieldProblem {
  inFile: string;
}

/** The struck prices that the ledger does not prove, each with the one that would be right (R741). */
export function unprovenPrices(product: Priced, { steps, today }: Prices): Unproven[] {
  const [field, choices] =
    'sizes' in product
      ? ['sizes', product.sizes.map((choice) => ({ ...choice, name: choice.size }))]
      : ['colors', product.colors.map((choice) => ({ ...choice, name: choice.color }))];
  return choices.flatMap(({ name, price, originalPrice }, at) => {
    const before = priceBefore(steps.get(lineId(product.id, name)) ?? [], price, today);
    if (originalPrice === price || originalPrice === before) return [];
    const right = `${before ?? price}, ${reasonFor(before)}`;
    return [
      {
        path: [field, at, 'originalPrice'],
        message: `must be ${right}`,
        inFile: `prices.json does not prove ${originalPrice} for ${name}: must be ${right}`,
      },
    ];
  });
}

const reasonFor = (before: number | null): string =>
  before === null
    ? 'the same as the price: it was not higher in all of the 30 days before'
    : 'the lowest price of the 30 days before the reduction';
