import { defaultVariant, type Product } from './catalogue.ts';

/** A picture of a product page's gallery, in the widths that it needs. */
export interface GalleryPicture {
  alt: string;
  src: string;
  srcset: string;
  /** Address of the small picture below. */
  thumb: string;
  /** Address of the picture that the enlarged view shows. */
  large: string;
}

/** The names of a product's sizes, the one that its pictures show first: its default (R57). */
export function sizesPicturedFirst(product: Pick<Product, 'option' | 'variants'>): string[] {
  if (product.option !== 'size') return [];
  const pictured = defaultVariant(product)?.name;
  const names = product.variants.map(({ name }) => name);
  return names.toSorted((a, b) => Number(b === pictured) - Number(a === pictured));
}

/** The next or previous picture; past either end it goes on at the other (R57). */
export const stepPicture = (index: number, step: 1 | -1, count: number): number =>
  (index + step + count) % count;
