import type { CardProduct, Product, ProductPicture } from '../catalogue/catalogue.ts';

/** A perfume whose sample can be in a discovery set, as the choice shows it. */
export interface Sampled extends Pick<Product, 'id' | 'name' | 'inStock' | 'sample'> {
  /** Its notes in one line. */
  notes: string;
  picture: Pick<ProductPicture, 'src'>;
}

/** Those of the products that have a sample. */
export const sampledOf = (products: readonly CardProduct[]): Sampled[] =>
  products
    .filter(({ sample }) => sample !== undefined)
    .map(({ id, name, inStock, sample, noteLines, picture: { src } }) => ({
      id,
      name,
      inStock,
      sample,
      picture: { src },
      notes: noteLines ? [noteLines.top, noteLines.heart, noteLines.base].join(' · ') : '',
    }));
