import type { Product } from '~/domain/catalogue';
import type { SearchData, SearchedProduct } from '~/domain/search-data';
import { loadCatalogue } from './catalogue';
import { loadNotes } from './notes';

/** Everything that the search box finds. */
export async function searchData(): Promise<SearchData> {
  const [{ products }, { notes, families }] = await Promise.all([loadCatalogue(), loadNotes()]);
  return {
    products: products.map(toSearched),
    notes: notes.map(({ id, data: { name, family, synonyms } }) => ({
      id,
      name,
      family,
      synonyms,
    })),
    families: families.map(({ id, data }) => ({ id, name: data.name })),
  };
}

const toSearched = (product: Product): SearchedProduct => ({
  id: product.id,
  kind: product.kind,
  name: product.name,
  about: [product.category, product.subcategory, product.scent?.concentration, product.brand]
    .filter(Boolean)
    .join(' '),
  description: product.description,
  notes: product.notes,
  picture: product.picture.src,
});
