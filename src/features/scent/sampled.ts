import type { CardProduct } from '../catalogue/catalogue.ts';
import { sampleId } from '../catalogue/product/set-ids.ts';
import type { Choosable } from '../catalogue/sets.ts';

/** The samples of those products that have one, as the choice for a discovery set shows them. */
export const sampledOf = (products: readonly CardProduct[]): Choosable[] =>
  products.flatMap(({ id, name, inStock, sample, noteLines, picture: { src } }) =>
    sample === undefined
      ? []
      : {
          sku: sampleId(id),
          name,
          inStock,
          price: sample,
          picture: { src },
          notes: noteLines ? [noteLines.top, noteLines.heart, noteLines.base].join(' · ') : '',
        },
  );
