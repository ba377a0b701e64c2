import { fetchSearchWords } from '~/api';
import type { Search } from '~/domain/list/search';
import { catalogueProducts } from '~/stores/catalogue';

let loading: Promise<Search | null> | undefined;

/** The search over the catalogue, fetched once a visit; null when it cannot be fetched, which the next call tries again. */
export function loadSearch(): Promise<Search | null> {
  loading ??= load().then((search) => {
    if (!search) loading = undefined;
    return search;
  });
  return loading;
}

async function load(): Promise<Search | null> {
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
}
