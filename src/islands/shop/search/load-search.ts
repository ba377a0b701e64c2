import { fetchSearchWords } from '~/api';
import type { Search } from '~/domain/list/search';
import { catalogueProducts } from '~/stores/catalogue';
import { renewing } from '~/stores/renewing';

/** The search over the catalogue; null when it cannot be fetched. */
export const loadSearch = renewing(async (): Promise<Search | null> => {
  const [code, words, products] = await Promise.all([
    import('./start-search').catch((error: unknown) => {
      console.error('The search could not be fetched.', error);
      return null;
    }),
    fetchSearchWords(),
    catalogueProducts(),
  ]);
  if (!words.ok) console.error('The search could not be fetched.', words);
  return code && words.ok && products.length > 0 ? code.startSearch(products, words.value) : null;
});
