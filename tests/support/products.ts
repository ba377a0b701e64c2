import { lineFor, type LineItem } from '../../src/features/cart/cart.ts';
import type { Product, Variant } from '../../src/features/catalogue/catalogue.ts';

export const aVariant = (name: string, price: number, isDefault = false): Variant => ({
  name,
  price,
  originalPrice: price,
  isDefault,
});

/** A perfume in three sizes, with prices in cents. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 1,
  kind: 'perfume',
  name: 'Oud Zellij',
  brand: 'Dar Sandal',
  category: 'oud',
  description: 'Saffron and rose over dark oud.',
  picture: { src: '/oud.webp', srcset: '' },
  hoverPicture: null,
  rating: 4.8,
  reviews: 214,
  featured: true,
  inStock: true,
  noteLines: null,
  scent: null,
  notes: [],
  families: [],
  shelves: [],
  keywords: [],
  option: 'size',
  variants: [aVariant('50ML', 199_00, true), aVariant('100ML', 299_00), aVariant('150ML', 399_00)],
  price: 199_00,
  originalPrice: 249_00,
  ...changes,
});

/** A product sold as one, without sizes or colours. */
export const aPlainProduct = (changes: Partial<Product> = {}): Product =>
  aProduct({ id: 301, name: 'Travel Case', kind: 'other', option: null, variants: [], ...changes });

export function aLine(
  product = aProduct(),
  variant: string | null = '50ML',
  quantity = 1,
): LineItem {
  const line = lineFor(product, variant, quantity);
  if (!line) throw new Error(`${product.name} is not sold as ${variant ?? 'one'}.`);
  return line;
}
