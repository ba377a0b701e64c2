import type { Product } from '../catalogue/catalogue.ts';
import { productPath, routes, type ProductKind } from '../../base/routes.ts';
import type { Cents } from '../../base/money.ts';
import { beginningOf } from '../../base/text/whole.ts';

/** What the search knows beside the catalogue: the note library, its families, and pages. */
export interface SearchWords {
  /** Synonyms are other names, in any script. */
  notes: { id: string; name: string; family: string; synonyms: string[] }[];
  families: { id: string; name: string }[];
  pages: SearchPage[];
}

/** An answer of the shop, or a shelf: a place where products of one sort stand. */
export interface SearchPage {
  kind: 'help' | 'shelf';
  name: string;
  href: string;
  /** Other words that find it. */
  words: string[];
  /** What it answers; '' for a shelf. */
  text: string;
  /** Ids of the products on a shelf: its words find them too. */
  products: number[];
}

/** One thing that can be found, with the texts that it is found by. */
export interface Entry {
  key: string;
  kind: ProductKind | 'note' | 'family' | SearchPage['kind'];
  name: string;
  href: string;
  /** Null for all but products, like the two below. */
  picture: string | null;
  productId: number | null;
  price: Cents | null;
  /** How an answer begins; '' for all others. */
  answer: string;
  synonyms: string;
  scent: string;
  /**
   * Other names of a product's notes and shelves. They find the product, after things with that
   * name itself.
   */
  aliases: string;
  about: string;
  description: string;
}

const nothing = {
  picture: null,
  productId: null,
  price: null,
  answer: '',
  synonyms: '',
  scent: '',
  aliases: '',
  about: '',
  description: '',
};

/** What the search indexes. */
export const entriesOf = (products: readonly Product[], words: SearchWords): Entry[] => [
  ...productEntries(products, words),
  ...words.notes.map(({ id, name, family, synonyms }) => ({
    ...nothing,
    key: `note-${id}`,
    kind: 'note' as const,
    name,
    href: routes.note(id),
    synonyms: synonyms.join(' '),
    about: words.families.find((candidate) => candidate.id === family)?.name ?? '',
  })),
  ...words.families.map(({ id, name }) => ({
    ...nothing,
    key: `family-${id}`,
    kind: 'family' as const,
    name,
    href: routes.family(id),
  })),
  ...words.pages.map(({ kind, name, href, words: others, text }) => ({
    ...nothing,
    key: `page-${href}`,
    kind,
    name,
    href,
    synonyms: others.join(' '),
    answer: answerOf(text),
    description: text,
  })),
];

/** At most 120 letters, cut between words. */
const answerOf = (text: string): string =>
  text.length > 120 ? `${beginningOf(text, 120).replace(/\W+\w*$/, '')}…` : text;

/** '50ML 50 ML': a size with and without its space; anything else as it is. */
const sizeWords = (variant: string): string =>
  [...new Set([variant, variant.replace(/(?<=\d)(?=\p{L})/gu, ' ')])].join(' ');

/** What a kind of product is also called. */
const kindWords: Record<ProductKind, string> = {
  perfume: 'perfume fragrance scent',
  oil: 'essential oil',
  diffuser: 'aroma diffuser',
  set: 'gift set present',
  other: '',
};

function productEntries(products: readonly Product[], { notes, pages }: SearchWords): Entry[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  const shelvesOf = new Map<number, string[]>();
  for (const { name, words, products: ids } of pages)
    for (const id of ids) shelvesOf.set(id, [...(shelvesOf.get(id) ?? []), name, ...words]);
  return products.map((product) => {
    const own = product.notes.flatMap((id) => noteOf.get(id) ?? []);
    const { kind, category, subcategory, scent, brand, variants } = product;
    return {
      ...nothing,
      key: `product-${product.id}`,
      kind,
      name: product.name,
      href: productPath(product),
      picture: product.picture.src,
      productId: product.id,
      price: product.price,
      about: [
        kindWords[kind],
        category,
        subcategory,
        scent?.concentration,
        brand,
        scent?.vegan && 'vegan',
        scent?.alcoholFree && 'alcohol-free',
        ...variants.map(({ name }) => sizeWords(name)),
      ]
        .filter(Boolean)
        .join(' '),
      description: product.description,
      scent: own.map(({ name }) => name).join(' '),
      aliases: [
        ...own.flatMap(({ synonyms }) => synonyms),
        ...(shelvesOf.get(product.id) ?? []),
      ].join(' '),
    };
  });
}
