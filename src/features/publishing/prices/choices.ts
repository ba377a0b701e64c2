import { isList, isNumber, isRecord, isText } from '../../../base/guards.ts';
import { toCents, toUnits } from '../../../base/money.ts';
import { lineId } from '../../catalogue/catalogue.ts';
import { sampleVariant } from '../../catalogue/product/sample.ts';
import type { Edit, FieldPath } from '../content-edits.ts';
import { isDraft } from '../content-paths.ts';
import { priceBefore } from '../price-before.ts';
import type { Prices } from '../unproven-prices.ts';

/* What the file of a product sells, at which prices. Money is in whole units of the shop's currency. */

/** A product of the catalogue's files, with what was changed in it. */
export interface ContentProduct {
  path: string;
  name: string;
  isSold: boolean;
  values: unknown;
}

/** Without drafts. */
export const productsIn = (files: ReadonlyMap<string, unknown>): ContentProduct[] =>
  namedIn([...files].filter(([path]) => !isDraft(path)));

export const draftsIn = (files: ReadonlyMap<string, unknown>): ContentProduct[] =>
  namedIn([...files].filter(([path]) => isDraft(path)));

const namedIn = (files: readonly (readonly [string, unknown])[]): ContentProduct[] =>
  files.flatMap(([path, values]) => {
    if (!isRecord(values)) return [];
    const { name, inStock } = values;
    return [{ path, name: isText(name) ? name : path, isSold: inStock !== false, values }];
  });

/** A size, a colour or the sample. */
export interface Choice {
  /** Where it stands in the file: `['sizes', 0]`. */
  field: FieldPath;
  sku: string;
  name: string;
  /** As it was typed, where it is no number. */
  price: unknown;
  /** Undefined of a sample, which is never reduced. */
  originalPrice: unknown;
}

/** @param values what the file says, or somebody has typed so far. */
export function choicesIn(values: unknown): Choice[] {
  if (!isRecord(values)) return [];
  const { id, sizes, colors, sample } = values;
  const toChoice = (field: FieldPath, name: unknown, found: unknown): Choice[] => {
    if (!isRecord(found) || !isText(name)) return [];
    const sku = isNumber(id) ? lineId(id, name) : '';
    return [{ field, sku, name, price: found['price'], originalPrice: found['originalPrice'] }];
  };
  const inList = (list: string, items: unknown, name: string) =>
    isList(items)
      ? items.flatMap((item, at) => toChoice([list, at], isRecord(item) && item[name], item))
      : [];
  return [
    ...inList('sizes', sizes, 'size'),
    ...inList('colors', colors, 'color'),
    ...toChoice(['sample'], sampleVariant, sample),
  ];
}

/** The edits that give a choice a price, with the price before that the ledger proves (R741). */
export function priceEdits(path: string, choice: Choice, price: unknown, prices: Prices): Edit[] {
  const { field, originalPrice } = choice;
  const edit = { path, field: [...field, 'price'], value: price };
  if (originalPrice === undefined) return [edit];
  return [
    edit,
    { path, field: [...field, 'originalPrice'], value: rightBefore(choice, price, prices) },
  ];
}

/** What may be struck beside a price; the price itself for nothing. */
function rightBefore({ sku, originalPrice }: Choice, price: unknown, { steps, today }: Prices) {
  if (!isNumber(price)) return originalPrice;
  const known = steps.get(sku);
  if (known) return priceBefore(known, price, today) ?? price;
  return isNumber(originalPrice) ? Math.max(originalPrice, price) : price;
}

/** A price changed by so many percent, to the smallest unit of the currency. */
export const changedBy = (percent: number, price: number): number =>
  toUnits(toCents((price * (100 + percent)) / 100));
