import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Product, Variant } from '../../src/domain/catalogue.ts';
import { temporaryFolder } from './temporary-folder.ts';

const size = (name: string, price: number, isDefault = false): Variant => ({
  name,
  price,
  originalPrice: price + 5000,
  isDefault,
});

const product = (id: number, fields: Partial<Product> = {}): Product => {
  const variants = fields.variants ?? [];
  return {
    id,
    slug: `product-${id}`,
    kind: 'perfume',
    name: `Product ${id}`,
    brand: 'Attarine',
    category: 'oud',
    subcategory: null,
    description: 'A product of the tests.',
    picture: { src: '/p.webp', srcset: '', width: 1, height: 1 },
    hoverPicture: null,
    rating: 4.5,
    reviews: 10,
    featured: false,
    inStock: true,
    noteLines: null,
    scent: null,
    notes: [],
    families: [],
    shelves: [],
    keywords: [],
    option: null,
    variants,
    price: variants[0]?.price ?? 2999,
    originalPrice: variants[0]?.originalPrice ?? 2999,
    ...fields,
  };
};

const sizes = [size('50ML', 19900, true), size('100ML', 29900), size('150ML', 39900)];

/** A small catalogue with one product of every kind of choice, so that tests need no build. */
export const catalogue: Catalogue = {
  version: 1,
  products: [
    product(1, { option: 'size', variants: sizes }),
    product(2, { option: 'size', variants: sizes }),
    product(6, { option: 'size', variants: sizes, inStock: false }),
    product(7),
    product(201, {
      kind: 'diffuser',
      option: 'color',
      variants: [size('Sand', 8900, true), size('Ink', 9450)],
    }),
  ],
};

/** Writes it where `SHOP_CATALOGUE` can name it. */
export function catalogueFile(): string {
  const file = join(temporaryFolder('catalogue'), 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue));
  return file;
}
