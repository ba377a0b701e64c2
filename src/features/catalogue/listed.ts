import type { Product } from './catalogue.ts';
import type { Catalogue } from './catalogue-file.ts';

/** All that lists show: the products, and after them the sets. */
export const listed = ({
  products,
  sets = [],
}: Pick<Catalogue, 'products' | 'sets'>): Product[] => [
  ...products,
  ...sets.flatMap(({ card }) => card ?? []),
];
