import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { toTerm } from './mark-terms.ts';
import { productPath, routes } from './routes.ts';
import type { SearchData, SearchedProduct } from './search-data.ts';

/** Something found: a product, a note or a family. */
export interface Hit {
  key: string;
  kind: SearchedProduct['kind'] | 'note' | 'family';
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
export function buildSearch(data: SearchData): Search {
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['name', 'synonyms', 'scent', 'aliases', 'about', 'description'],
    storeFields: ['key', 'kind', 'name', 'href', 'picture', 'productId'],
    processTerm: toTerm,
  });
  index.addAll(entriesOf(data));
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

function entriesOf({ products, notes, families }: SearchData): Entry[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  const empty = { synonyms: '', scent: '', aliases: '', about: '', description: '' };
  const word = { ...empty, picture: null, productId: null };
  return [
    ...products.map((product) => {
      const own = product.notes.flatMap((id) => noteOf.get(id) ?? []);
      return {
        ...empty,
        ...product,
        key: `product-${product.id}`,
        href: productPath(product),
        productId: product.id,
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
