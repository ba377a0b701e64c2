import { useEffect, useMemo, useState } from 'react';
import { ranksOf } from '~/domain/list/result';
import type { Search } from '~/domain/list/search';
import type { AlsoFound } from '~/islands/shop/search/AlsoFound';
import { loadSearch } from '~/islands/shop/search/load-search';

interface Loaded {
  search: Search | null;
  View: typeof AlsoFound | null;
}

/** Draws what a search finds besides; null when it cannot be fetched. */
export const loadAlsoFound = () =>
  import('~/islands/shop/search/AlsoFound').then(
    (module) => module.AlsoFound,
    () => null,
  );

const load = async (): Promise<Loaded> => {
  const [search, View] = await Promise.all([loadSearch(), loadAlsoFound()]);
  return { search, View };
};

/**
 * Searches the shop page like the header's search, with misspellings and synonyms. When that code
 * cannot be fetched, by the exact words.
 */
export function useMatches(q: string, isForgiving: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (isForgiving) void load().then(setLoaded);
  }, [isForgiving]);

  const found = useMemo(
    () => (isForgiving && loaded?.search ? loaded.search.find(q) : null),
    [q, isForgiving, loaded],
  );
  const rankOf = useMemo(() => ranksOf(q, found), [q, found]);
  return { rankOf, found, AlsoFound: loaded?.View, isReady: !isForgiving || loaded !== null };
}
