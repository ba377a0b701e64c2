import { textFinder } from '../../base/text/fold.ts';
import { isBoolean, isListOf, isNullOr, isNumber, isShape, isText } from '../../base/guards.ts';

/**
 * The prices of the content's files on one sheet (R323). Money is in dollars, as it stands in the
 * files and is typed.
 */

interface PricedVariant {
  name: string;
  price: number;
  /** Null of a sample, which is never reduced. */
  originalPrice: number | null;
}

export interface PricedProduct {
  /** Such as 'src/content/oils/lavender-oil.yaml'. */
  file: string;
  /** Git's name for what the file said when the shop was built. */
  blob: string;
  name: string;
  /** Whether it may be bought. */
  inStock: boolean;
  variants: PricedVariant[];
}

export interface PriceSheet {
  /** 'owner/name' of the repository that the site is built from; null when the build names none. */
  repository: string | null;
  /** The branch that changes are proposed to; null for the repository's default. */
  branch: string | null;
  /** The site's name at Netlify, which the addresses of previews are made of. */
  site: string | null;
  products: PricedProduct[];
}

/** 'owner/name' in the address of a repository at GitHub; null for another address. */
export const repositoryOf = (url: string): string | null =>
  /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? null;

export const isPriceSheet = isShape<PriceSheet>({
  repository: isNullOr(isText),
  branch: isNullOr(isText),
  site: isNullOr(isText),
  products: isListOf(
    isShape<PricedProduct>({
      file: isText,
      blob: isText,
      name: isText,
      inStock: isBoolean,
      variants: isListOf(
        isShape<PricedVariant>({
          name: isText,
          price: isNumber,
          originalPrice: isNullOr(isNumber),
        }),
      ),
    }),
  ),
});

const priceFields = ['price', 'originalPrice'] as const;
export type PriceField = (typeof priceFields)[number];

/** What one field of the sheet is for: a variant, or with null the whole product. */
export interface Cell {
  file: string;
  variant: string | null;
  field: PriceField | 'inStock';
}

export type CellValue = number | boolean;

/** What was typed over the sheet, by the key of its cell. */
export type Typed = Readonly<Record<string, string | boolean>>;

export interface PriceChange extends Cell {
  /** The product's name. */
  product: string;
  before: CellValue;
  after: CellValue;
}

export const cellKey = ({ file, variant, field }: Cell): string => [file, variant, field].join('|');

/** Every field of a product on the sheet, with what stands there. */
export const cellsOf = ({ file, name: product, inStock, variants }: PricedProduct): CellOf[] => [
  { file, product, variant: null, field: 'inStock', before: inStock },
  ...variants.flatMap(({ name: variant, ...prices }) =>
    priceFields.flatMap((field) => {
      const before = prices[field];
      return before === null ? [] : [{ file, product, variant, field, before }];
    }),
  ),
];
type CellOf = Omit<PriceChange, 'after'>;

/** The products of which every word is in the name, in any case and with or without accents. */
export function productsLike(products: readonly PricedProduct[], q: string): PricedProduct[] {
  const isLike = textFinder(q);
  return products.filter(({ name }) => isLike(name));
}

/** NaN for what is no number, or empty. */
const valueOf = (typed: string | boolean): CellValue => {
  if (typeof typed === 'boolean') return typed;
  return typed.trim() === '' ? NaN : Number(typed);
};

/** What differs from the sheet; '199.00' over 199 is no change. */
export const changesOf = (products: readonly PricedProduct[], typed: Typed): PriceChange[] =>
  products.flatMap(cellsOf).flatMap((cell) => {
    const text = typed[cellKey(cell)];
    const after = text === undefined ? cell.before : valueOf(text);
    return after === cell.before ? [] : [{ ...cell, after }];
  });

/** The product with other values in some of its cells, by their keys. */
export function withValues(
  product: PricedProduct,
  values: ReadonlyMap<string, CellValue>,
): PricedProduct {
  const { file } = product;
  const inStock = values.get(cellKey({ file, variant: null, field: 'inStock' }));
  const variants = product.variants.map((variant) => {
    const dollars = <Field extends PriceField>(field: Field) => {
      const value = values.get(cellKey({ file, variant: variant.name, field }));
      return typeof value === 'number' ? value : variant[field];
    };
    return { ...variant, price: dollars('price'), originalPrice: dollars('originalPrice') };
  });
  return {
    ...product,
    inStock: typeof inStock === 'boolean' ? inStock : product.inStock,
    variants,
  };
}
