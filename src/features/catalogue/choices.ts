import { sampleVariant, variantText } from './product/sample.ts';
import type { Product } from './catalogue.ts';

/* Not with the rest of the catalogue's rules, which every page loads. */

/** What a product is sold as: its variants by name, or null for a product sold as one; its sample last. */
export const choicesOf = ({
  variants,
  sample,
}: Pick<Product, 'variants' | 'sample'>): (string | null)[] => [
  ...(variants.length > 0 ? variants.map(({ name }) => name) : [null]),
  ...(sample === undefined ? [] : [sampleVariant]),
];

/** 'Amber Night, 50ML': a product with its size or colour. */
export const choiceName = ({ name }: Pick<Product, 'name'>, variant: string | null): string =>
  variant === null ? name : `${name}, ${variantText(variant)}`;

/** The first of those with the lowest price. */
export const cheapest = <Priced extends Pick<Product, 'price'>>(
  products: readonly Priced[],
): Priced | null => products.toSorted((a, b) => a.price - b.price)[0] ?? null;
