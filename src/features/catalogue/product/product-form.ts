import { isNumber } from '../../../base/guards.ts';
import { typedAmount } from '../../../base/typed-amount.ts';
import { numberIfAny, numberIn, readNumber } from '../../../base/typed-number.ts';
import type { BackendProduct } from './backend-product.schema.ts';

/*
 * A product without a build, as its form writes it. Sizes and colors are lines of text, because
 * keepers paste them. The server checks everything else, and its sentences name the fields.
 */

type Values = Record<string, string | undefined>;

/** Chosen instead of a house that there is; its name then stands in a field of its own (R533). */
export const newHouse = 'New house';

const texts = [
  'category',
  'description',
  'longDescription',
  'topNote',
  'heartNote',
  'baseNote',
  'image',
] as const;

interface Choice {
  name: string;
  price: number;
  originalPrice?: number;
  isDefault?: boolean;
}

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const badLine = 'Each line is a name and a price, such as “50ML 199 249”.';

/**
 * '50ML 199 249', line by line: a name, a price, and the price before if there was a higher one. The
 * first is the default. @returns what is wrong with the first line that is none.
 */
function choicesIn(text: string | undefined): Choice[] | { problem: string } {
  const choices: Choice[] = [];
  for (const line of linesOf(text)) {
    const [name = '', ...typed] = line.split(/[ \t]+/);
    const prices = typed.map((one) => readNumber(one));
    const unread = prices.find((one) => typeof one === 'object');
    if (unread) return { problem: `${badLine} ${unread.problem}` };
    const [price, originalPrice, ...more] = prices.filter(isNumber);
    if (price === undefined || more.length > 0) return { problem: badLine };
    choices.push({
      name,
      price,
      ...(originalPrice !== undefined && { originalPrice }),
      ...(choices.length === 0 && { isDefault: true }),
    });
  }
  return choices;
}

export type ReadForm =
  | { ok: true; product: BackendProduct }
  | { ok: false; problem: string; fields: Record<string, string> };

/** @param before the product that is edited, whose other fields stay as they are. */
export function readProductForm(values: Values, before: BackendProduct | null): ReadForm {
  const price = numberIn(values, 'price');
  if (typeof price === 'object') return { ok: false, ...price };
  const originalPrice = numberIfAny(values, 'originalPrice');
  if (typeof originalPrice === 'object') return { ok: false, ...originalPrice };
  const sizes = choicesIn(values['sizes']);
  if ('problem' in sizes) return { ok: false, ...sizes, fields: { sizes: sizes.problem } };
  const colors = choicesIn(values['colors']);
  if ('problem' in colors) return { ok: false, ...colors, fields: { colors: colors.problem } };
  const pictures = linesOf(values['images']);
  const fields = texts.map((name) => [name, values[name]?.trim() || undefined] as const);
  const product: BackendProduct = {
    ...before,
    id: before?.id ?? Number(values['id']),
    name: values['name']?.trim() ?? '',
    price,
    originalPrice,
    inStock: values['inStock'] !== undefined,
    featured: values['featured'] !== undefined,
    brand: (values['brand'] === newHouse ? values['house'] : values['brand'])?.trim() || undefined,
    images: pictures.length > 0 ? pictures : undefined,
    sizes:
      sizes.length > 0 ? sizes.map(({ name: size, ...rest }) => ({ size, ...rest })) : undefined,
    colors:
      colors.length > 0
        ? colors.map(({ name: color, ...rest }) => ({ color, ...rest }))
        : undefined,
    ...Object.fromEntries(fields),
  };
  return { ok: true, product };
}

/** '50ML 199 249', line by line, the chosen one first: what the form shows of a product's choices. */
export function choicesText(
  choices: readonly (Omit<Choice, 'name' | 'originalPrice' | 'isDefault'> & {
    size?: string;
    color?: string;
    originalPrice?: number | undefined;
    isDefault?: boolean | undefined;
  })[] = [],
): string {
  return choices
    .toSorted((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false))
    .map(({ size, color, price, originalPrice }) =>
      [size ?? color, ...[price, originalPrice].filter(isNumber).map(typedAmount)].join(' '),
    )
    .join('\n');
}

/** A number that no product has yet, above those of the built-in catalogue. */
export const freeId = (products: readonly Pick<BackendProduct, 'id'>[]): number =>
  Math.max(1000, ...products.map(({ id }) => id)) + 1;
