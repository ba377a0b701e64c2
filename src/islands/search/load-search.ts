import { fetchSearchData } from '~/api';
import type { Search } from '~/domain/search';

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
  const [code, data] = await Promise.all([
    import('~/domain/search').catch((error: unknown) => {
      console.error('The search could not be fetched.', error);
      return null;
    }),
    fetchSearchData(),
  ]);
  if (!data.ok) console.error('The search could not be fetched.', data);
  return code && data.ok ? code.buildSearch(data.value) : null;
}
