import { lineId } from '../catalogue/catalogue.ts';
import { isRecord } from '../../base/guards.ts';
import { withEndsOf } from '../../base/text/line-ends.ts';
import { sampleVariant } from '../catalogue/product/sample.ts';
import type { PriceStep } from './price-before.ts';

/* The ledger of prices, `src/content/prices.json`: what each size and colour has cost, and from when. */

export const ledgerFile = 'src/content/prices.json';

export interface LedgerEntry extends PriceStep {
  /** A cart line's id: '1_50ML', '201_Sand'. */
  sku: string;
}

export interface SkuPrice {
  sku: string;
  price: number;
}

/** The ledger with what it does not say of these prices yet. It is only ever added to. */
export const withPrices = (
  ledger: readonly LedgerEntry[],
  prices: readonly SkuPrice[],
  day: string,
): LedgerEntry[] =>
  prices
    .reduce((entries: readonly LedgerEntry[], price) => withPrice(entries, price, day), ledger)
    .slice();

/** The ledger without steps that no shop has shown: each once, the last of its like. */
export function withoutSteps(
  ledger: readonly LedgerEntry[],
  steps: readonly LedgerEntry[],
): LedgerEntry[] {
  const left = [...ledger];
  for (const step of steps) {
    const at = left.findLastIndex((entry) => entryText(entry) === entryText(step));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** @param day may lie before entries that are there: a history that is read later. */
function withPrice(
  ledger: readonly LedgerEntry[],
  { sku, price }: SkuPrice,
  day: string,
): readonly LedgerEntry[] {
  const isEarlier = (entry: LedgerEntry) => entry.sku === sku && entry.from <= day;
  const before = ledger.findLastIndex(isEarlier);
  if (ledger[before]?.price === price) return ledger;
  const first = ledger.findIndex((entry) => entry.sku === sku);
  const at = before >= 0 ? before + 1 : first >= 0 ? first : ledger.length;
  return ledger.toSpliced(at, 0, { sku, price, from: day });
}

/**
 * The file's text: one entry a line, so that two changes rarely meet.
 * @param before the file that it replaces, whose line ends stay.
 */
export const ledgerText = (ledger: readonly LedgerEntry[], before = ''): string =>
  withEndsOf(
    before,
    ledger.length === 0
      ? '[]\n'
      : `[\n${ledger.map((entry) => `  ${entryText(entry)}`).join(',\n')}\n]\n`,
  );

const entryText = ({ sku, price, from }: LedgerEntry): string =>
  `{ "sku": ${JSON.stringify(sku)}, "price": ${price}, "from": ${JSON.stringify(from)} }`;

/** What the file of a product asks for each size and colour, and for its sample. */
export function pricesIn(values: Record<string, unknown>): SkuPrice[] {
  const { id, sizes, colors, sample } = values;
  if (typeof id !== 'number') return [];
  const choices = [sizes, colors].flat().filter(isRecord);
  const named = choices.map(({ size, color, price }) => ({ name: size ?? color, price }));
  const sold = isRecord(sample)
    ? [...named, { name: sampleVariant, price: sample['price'] }]
    : named;
  return sold.flatMap(({ name, price }) =>
    typeof name === 'string' && typeof price === 'number' ? [{ sku: lineId(id, name), price }] : [],
  );
}
