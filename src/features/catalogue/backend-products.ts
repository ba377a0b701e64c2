import type { BackendProduct } from './product/backend-product.schema.ts';
import { isInt, isList, isListOf, isNumber, isRecord, isText } from '../../base/guards.ts';
import { defaultVariant, toOffer, type Product, type Variant } from './catalogue.ts';

/** One element of GET /api/products as a product; null for one that the shop cannot sell (R41). */
export function fromBackend(value: unknown): Product | null {
  if (!isBackendProduct(value)) return null;
  const variants = variantsOf(value);
  const chosen = defaultVariant({ variants }) ?? toOffer(value);
  const { topNote: top, heartNote: heart, baseNote: base } = value;
  return {
    id: value.id,
    kind: 'other',
    name: value.name,
    brand: value.brand ?? '',
    category: value.category ?? '',
    subcategory: value.subcategory,
    description: value.description ?? '',
    picture: { src: pictureOf(value), srcset: '' },
    hoverPicture: null,
    // Products of the backend show no ratings, because their page has no reviews to open.
    rating: 0,
    reviews: 0,
    featured: value.featured ?? false,
    inStock: value.inStock ?? true,
    noteLines: top && heart && base ? { top, heart, base } : null,
    scent: null,
    notes: [],
    families: [],
    shelves: [],
    keywords: [],
    option: value.sizes?.length ? 'size' : value.colors?.length ? 'color' : null,
    variants,
    price: chosen.price,
    originalPrice: chosen.originalPrice,
  };
}

function variantsOf(product: BackendProduct): Variant[] {
  const named = product.sizes?.length
    ? product.sizes.map((entry) => ({ ...entry, name: entry.size }))
    : (product.colors ?? []).map((entry) => ({ ...entry, name: entry.color }));
  return named.map((entry) => ({
    name: entry.name,
    ...toOffer(entry),
    isDefault: entry.isDefault,
  }));
}

/**
 * What the backend sells beside the built-in products. A built-in one of any kind wins on a
 * clashing id, and doubles are dropped (R41).
 *
 * @param builtIn those of the catalogue that may have such an id. While they are unknown (null),
 * clashes cannot be seen and nothing is appended.
 */
export function appendable(
  received: unknown,
  builtIn: readonly Pick<Product, 'id'>[] | null,
): Product[] {
  if (!isList(received) || builtIn === null) return [];
  const seen = new Set(builtIn.map(({ id }) => id));
  return received.flatMap((value) => {
    const product = fromBackend(value);
    if (!product) {
      console.warn('A product of the backend was left out, because it cannot be sold:', value);
      return [];
    }
    if (seen.has(product.id)) return [];
    seen.add(product.id);
    return [product];
  });
}

/** Checks only the facts that the shop relies on. */
export function isBackendProduct(value: unknown): value is BackendProduct {
  if (!isRecord(value)) return false;
  const { id, name, price, sizes, colors } = value;
  return (
    isInt(id) &&
    id > 0 &&
    isText(name) &&
    name.trim() !== '' &&
    isAmount(price) &&
    isChoices(sizes ?? colors ?? [])
  );
}

const isAmount = (value: unknown): value is number => isNumber(value) && value > 0;

const isChoices = isListOf(
  (choice): choice is unknown => isRecord(choice) && isAmount(choice['price']),
);

export const pictureOf = ({ image, images }: Pick<BackendProduct, 'image' | 'images'>): string =>
  image ?? images?.[0] ?? '/images/no-picture.svg';
