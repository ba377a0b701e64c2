import type { Product } from './catalogue.ts';

/** The products whose names stand in a text, the first named first. */
export function namedIn<Named extends Pick<Product, 'name'>>(
  text: string,
  products: readonly Named[],
): Named[] {
  const positions = products.map((product) => ({ product, at: text.indexOf(product.name) }));
  return positions
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product);
}
