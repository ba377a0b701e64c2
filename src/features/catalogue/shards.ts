import type { Product } from './catalogue.ts';

/** The part of a large catalogue that a product is in: a hundred ids each. */
export const shardOf = ({ id }: Pick<Product, 'id'>): number => Math.floor(id / 100);
