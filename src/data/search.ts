import type { SearchWords } from '~/domain/list/search';
import { loadNotes } from './notes';

/** What the search box finds beside the products, and the other names that it finds them by. */
export async function searchWords(): Promise<SearchWords> {
  const { notes, families } = await loadNotes();
  return {
    notes: notes.map(({ id, data: { name, family, synonyms } }) => ({
      id,
      name,
      family,
      synonyms,
    })),
    families: families.map(({ id, data }) => ({ id, name: data.name })),
  };
}
