import { basename } from 'node:path';
import { defaultVariant, toOffer, type Product } from '../../src/features/catalogue/catalogue.ts';
import { toCents } from '../../src/base/money.ts';
import { noteLines } from '../../src/features/catalogue/product/note-lines.ts';
import { ratingOf } from '../../src/features/reviews/reviews.ts';
import { all } from './content.ts';
import { aProduct } from './products.ts';

/* The shop's own products for tests that need no build, so without their pictures. */

const idOf = (file: string) => basename(file, '.yaml');
const familyOf = new Map(all('notes').map(({ file, data }) => [idOf(file), data.family]));
const noteName = new Map(all('notes').map(({ file, data }) => [idOf(file), data.name]));
const reviewsOf = new Map(all('reviews').map(({ file, data }) => [idOf(file), data.entries]));

interface Choice {
  price: number;
  originalPrice: number;
  isDefault: boolean;
}

/** What all kinds have in common. */
function toProduct(
  file: string,
  { id, name, brand, description, inStock }: Parts,
  choices: (Choice & { name: string })[],
  notes: string[],
  own: Partial<Product>,
): Product {
  const variants = choices.map((choice) => ({
    name: choice.name,
    ...toOffer(choice),
    isDefault: choice.isDefault,
  }));
  return aProduct({
    id,
    name,
    brand,
    description,
    inStock,
    notes,
    variants,
    ...usualOffer(variants),
    ...ratingOf(reviewsOf.get(idOf(file)) ?? []),
    families: [...new Set(notes.flatMap((note) => familyOf.get(note) ?? []))],
    ...own,
  });
}

type Parts = Pick<Product, 'id' | 'name' | 'brand' | 'description' | 'inStock'>;

function usualOffer(variants: Product['variants']) {
  const usual = defaultVariant({ variants });
  if (!usual) throw new Error('A product of the content is sold as nothing.');
  return { price: usual.price, originalPrice: usual.originalPrice };
}

const sized = (sizes: (Choice & { size: string })[]) =>
  sizes.map((choice) => ({ ...choice, name: choice.size }));

const perfumes = all('perfumes').map(({ file, data }) => {
  const { top, heart, base } = data.notes;
  return toProduct(file, data, sized(data.sizes), [...new Set([...base, ...heart, ...top])], {
    allergens: data.allergens,
    category: data.category,
    shelves: data.shelves,
    scent: data,
    noteLines: noteLines(data, (id) => noteName.get(id) ?? id),
    ...(data.sample && { sample: toCents(data.sample.price) }),
  });
});

const oils = all('oils').map(({ file, data }) =>
  toProduct(file, data, sized(data.sizes), data.notes, {
    kind: 'oil',
    category: 'oil',
    subcategory: data.subcategory,
    keywords: data.benefits,
  }),
);

const diffusers = all('diffusers').map(({ file, data }) =>
  toProduct(
    file,
    data,
    data.colors.map((choice) => ({ ...choice, name: choice.color })),
    [],
    {
      kind: 'diffuser',
      category: 'diffuser',
      subcategory: data.subcategory,
      keywords: data.features,
      option: 'color',
    },
  ),
);

export const contentProducts: Product[] = [...perfumes, ...oils, ...diffusers].sort(
  (a, b) => a.id - b.id,
);
