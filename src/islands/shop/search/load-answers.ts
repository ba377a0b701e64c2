import type { Found } from '~/domain/search/search';
import { loadSearch } from './load-search';

/** Answers what is typed into the search box. */
export type Answers = (text: string) => Found | Promise<Found>;

const nothing: Found = { hits: [], isPartial: false };

/** Its calls are fetched with the first question: most shops are small and never ask. */
const fromServer: Answers = async (text) => {
  const { fetchSuggestions } = await import('./catalogue-calls');
  const result = await fetchSuggestions(text);
  if (result.ok) return result.value;
  console.error('The search could not be asked:', result);
  return nothing;
};

/** Null when the search cannot be fetched. A large catalogue is searched by the server. */
export const loadAnswers: () => Promise<Answers | null> = import.meta.env.LARGE_CATALOGUE
  ? () => Promise.resolve(fromServer)
  : () => loadSearch().then((search) => search && ((text) => search.find(text)));
