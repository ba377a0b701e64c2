import type { Catalogue, Product } from './catalogue.ts';

/** All that lists show: the products, and after them the sets. */
export const listed = ({
  products,
  sets = [],
}: Pick<Catalogue, 'products' | 'sets'>): Product[] => [
  ...products,
  ...sets.flatMap(({ card }) => card ?? []),
];
