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

/** '50ML 199 249': a name, a price, and the price before if there was a higher one. */
const choiceLine = /^(\S+)\s+(\d+(?:\.\d{1,2})?)(?:\s+(\d+(?:\.\d{1,2})?))?$/;

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Null when one of the lines is no choice. The first choice is the default. */
function parseChoices(text: string | undefined): Choice[] | null {
  const choices = linesOf(text).map((line, at): Choice | null => {
    const [, name, price, original] = choiceLine.exec(line) ?? [];
    if (name === undefined) return null;
    return {
      name,
      price: Number(price),
      ...(original !== undefined && { originalPrice: Number(original) }),
      ...(at === 0 && { isDefault: true }),
    };
  });
  return choices.every((choice) => choice !== null) ? choices : null;
}

export type ReadForm =
  | { ok: true; product: BackendProduct }
  | { ok: false; field: string; problem: string };

const badChoices = (field: string): ReadForm => ({
  ok: false,
  field,
  problem: 'Each line is a name and a price, such as “50ML 199 249”.',
});

/** @param before the product that is edited, whose other fields stay as they are. */
export function readProductForm(values: Values, before: BackendProduct | null): ReadForm {
  const sizes = parseChoices(values['sizes']);
  if (!sizes) return badChoices('sizes');
  const colors = parseChoices(values['colors']);
  if (!colors) return badChoices('colors');
  const pictures = linesOf(values['images']);
  const fields = texts.map((name) => [name, values[name]?.trim() || undefined] as const);
  const product: BackendProduct = {
    ...before,
    id: before?.id ?? Number(values['id']),
    name: values['name']?.trim() ?? '',
    price: Number(values['price']),
    originalPrice: values['originalPrice'] ? Number(values['originalPrice']) : undefined,
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
      [size ?? color, price, originalPrice].filter((part) => part !== undefined).join(' '),
    )
    .join('\n');
}

/** A number that no product has yet, above those of the built-in catalogue. */
export const freeId = (products: readonly Pick<BackendProduct, 'id'>[]): number =>
  Math.max(1000, ...products.map(({ id }) => id)) + 1;
