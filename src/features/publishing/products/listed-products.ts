import { isList, isNumber, isRecord, isText } from '../../../base/guards.ts';
import { pictureOf } from '../../catalogue/backend-products.ts';
import type { BackendProduct } from '../../catalogue/product/backend-product.schema.ts';
import {
  choicesIn,
  draftsIn,
  productsIn,
  type Choice,
  type ContentProduct,
} from '../prices/choices.ts';

/* All that is sold, as the desk lists it: from the shop's own files and from another system (R970). */

type ProductState = 'On sale' | 'Off sale' | 'Sold out' | 'Draft';

export interface ListedProduct {
  name: string;
  id: number;
  /** In whole units of the currency; null where the file says none. */
  price: number | null;
  /** How many sizes or colours. */
  choices: number;
  state: ProductState;
  /** Units that shoppers can still buy; null where none was counted. */
  free: number | null;
  /** An address, or how the file names its picture; null without one. */
  picture: string | null;
  /** The file; null for a product of another system. */
  path: string | null;
  backend: BackendProduct | null;
}

/** Free units by the names of lines such as '1_50ML'; null for what was never counted. */
type Free = ReadonlyMap<string, number | null>;

/** Drafts, own products by name, and below them those of another system. */
export const listedProducts = (
  files: ReadonlyMap<string, unknown>,
  backend: readonly BackendProduct[],
  free: Free,
): ListedProduct[] => [
  ...ownOf(draftsIn(files), free).map((draft) => ({ ...draft, state: 'Draft' as const })),
  ...ownOf(productsIn(files), free),
  ...backend.map((product) => ({
    ...toListed(product, free, { name: product.name, isSold: product.inStock !== false }),
    picture: pictureOf(product),
    path: null,
    backend: product,
  })),
];

const ownOf = (products: readonly ContentProduct[], free: Free): ListedProduct[] =>
  products
    .map(({ path, values, ...rest }) => ({
      ...toListed(values, free, rest),
      picture: firstPicture(values),
      path,
      backend: null,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

function toListed(
  values: unknown,
  free: Free,
  { name, isSold }: { name: string; isSold: boolean },
) {
  const { id, price } = isRecord(values) ? values : {};
  // A sample is filled from the bottles.
  const choices = choicesIn(values).filter(({ field }) => field[0] !== 'sample');
  const first = choices.find((choice) => isFirst(values, choice)) ?? choices[0];
  const shown = first ? first.price : price;
  const counts = skusOf(id, choices).map((sku) => free.get(sku) ?? null);
  const counted = counts.filter((count) => count !== null);
  const isSoldOut = counts.length > 0 && counts.every((count) => count !== null && count <= 0);
  const sold: ProductState = isSoldOut ? 'Sold out' : 'On sale';
  return {
    name,
    id: isNumber(id) ? id : 0,
    price: isNumber(shown) ? shown : null,
    choices: choices.length,
    state: isSold ? sold : ('Off sale' as const),
    free: counted.length > 0 ? counted.reduce((sum, count) => sum + Math.max(0, count), 0) : null,
  };
}

const skusOf = (id: unknown, choices: readonly Choice[]): string[] => {
  if (choices.length > 0) return choices.map(({ sku }) => sku);
  return isNumber(id) ? [String(id)] : [];
};

function isFirst(values: unknown, { field: [list, at] }: Choice): boolean {
  const items = isRecord(values) && isText(list) ? values[list] : null;
  const item: unknown = isList(items) && isNumber(at) ? items[at] : null;
  return isRecord(item) && item['isDefault'] === true;
}

function firstPicture(values: unknown): string | null {
  const images = isRecord(values) ? values['images'] : null;
  const first: unknown = isList(images) ? images[0] : null;
  const file = isRecord(first) ? first['file'] : null;
  return isText(file) ? file : null;
}
