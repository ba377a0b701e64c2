import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Product } from '../catalogue/catalogue.ts';
import { toTerm } from './mark-terms.ts';
import { productPath, routes, type ProductKind } from '../frame/routes.ts';

/** What the search knows beside the catalogue: the note library and its families. */
export interface SearchWords {
  notes: { id: string; name: string; family: string; synonyms: string[] }[];
  families: { id: string; name: string }[];
}

/** Something found: a product, a note or a family. */
export interface Hit {
  key: string;
  kind: ProductKind | 'note' | 'family';
  name: string;
  href: string;
  /** Null for notes and families. */
  picture: string | null;
  productId: number | null;
  /** The words that were found in it, in lower case. */
  terms: string[];
}

export interface Search {
  /** The best matches first; none for a text without words. */
  find: (text: string) => Hit[];
}

interface Entry extends Omit<Hit, 'terms'> {
  synonyms: string;
  scent: string;
  /** Other names of the notes in a product: they find it, but after what is called so itself. */
  aliases: string;
  about: string;
  description: string;
}

const exact: SearchOptions = {
  combineWith: 'AND',
  prefix: (word) => word.length > 1,
  boost: { name: 5, synonyms: 4, scent: 2, about: 2, aliases: 1, description: 0.5 },
};
/** One letter wrong in a word of four, two in one of eight. */
const forgiving: SearchOptions = { ...exact, fuzzy: (word) => (word.length > 3 ? 0.25 : false) };

/** Finds over the catalogue by names, notes, synonyms and descriptions; a misspelling only counts when nothing is spelled so. */
export async function buildSearch(
  products: readonly Product[],
  words: SearchWords,
): Promise<Search> {
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['name', 'synonyms', 'scent', 'aliases', 'about', 'description'],
    storeFields: ['key', 'kind', 'name', 'href', 'picture', 'productId'],
    processTerm: toTerm,
  });
  // Piece by piece, so that the page goes on answering while a large catalogue is read.
  await index.addAllAsync(entriesOf(products, words), { chunkSize: 50 });
  return {
    find(text) {
      const found = index.search(text, exact);
      return (found.length > 0 ? found : index.search(text, forgiving)).map(toHit);
    },
  };
}

const toHit = (result: SearchResult): Hit => {
  const { key, kind, name, href, picture, productId } = result as SearchResult & Entry;
  return { key, kind, name, href, picture, productId, terms: result.terms };
};

function entriesOf(products: readonly Product[], { notes, families }: SearchWords): Entry[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  const empty = { synonyms: '', scent: '', aliases: '', about: '', description: '' };
  const word = { ...empty, picture: null, productId: null };
  return [
    ...products.map((product) => {
      const own = product.notes.flatMap((id) => noteOf.get(id) ?? []);
      return {
        ...empty,
        key: `product-${product.id}`,
        kind: product.kind,
        name: product.name,
        href: productPath(product),
        picture: product.picture.src,
        productId: product.id,
        about: [product.category, product.subcategory, product.scent?.concentration, product.brand]
          .filter(Boolean)
          .join(' '),
        description: product.description,
        scent: own.map(({ name }) => name).join(' '),
        aliases: own.flatMap(({ synonyms }) => synonyms).join(' '),
      };
    }),
    ...notes.map(({ id, name, family, synonyms }) => ({
      ...word,
      key: `note-${id}`,
      kind: 'note' as const,
      name,
      href: routes.note(id),
      synonyms: synonyms.join(' '),
      about: families.find((candidate) => candidate.id === family)?.name ?? '',
    })),
    ...families.map(({ id, name }) => ({
      ...word,
      key: `family-${id}`,
      kind: 'family' as const,
      name,
      href: routes.family(id),
    })),
  ];
}
