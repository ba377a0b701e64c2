import { call } from '~/api';
import { isRecord } from '~/domain/base/guards';
import type { Search } from '~/domain/search/search';
import { catalogueProducts, renewing } from '~/stores/catalogue';

/** The search over the catalogue; null when it cannot be fetched. */
export const loadSearch = renewing(async (): Promise<Search | null> => {
  const [code, words, products] = await Promise.all([
    // The browser itself says why.
    import('./start-search').catch(() => null),
    // What it knows beside the catalogue (`src/pages/search.json.ts`). `startSearch` checks it.
    call('/search.json', isRecord),
    catalogueProducts(),
  ]);
  if (!code || !words.ok) console.error('The search could not be fetched.', words);
  return code && words.ok && products.length > 0 ? code.startSearch(products, words.value) : null;
});
