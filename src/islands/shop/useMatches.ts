import { useEffect, useMemo, useState } from 'react';
import { isMentioned } from '~/domain/list/listing-view';
import type { RankOf } from '~/domain/list/result';
import type { Found, Search } from '~/domain/list/search';
import type { AlsoFound } from '~/islands/search/AlsoFound';
import { loadSearch } from '~/islands/search/load-search';

const everything: RankOf = () => 0;
const mentioned =
  (q: string): RankOf =>
  (product) =>
    isMentioned(product, q) ? 0 : null;

interface Loaded {
  search: Search | null;
  View: typeof AlsoFound | null;
}

const load = async (): Promise<Loaded> => {
  const [search, View] = await Promise.all([
    loadSearch(),
    import('~/islands/search/AlsoFound').then(
      (module) => module.AlsoFound,
      () => null,
    ),
  ]);
  return { search, View };
};

/**
 * The shop page finds as the header's search does, misspellings and synonyms included. What that
 * does not know (products of the backend), and everything when it cannot be fetched, is found by
 * the words themselves, which is also the rule of the oils and diffusers catalogues
 * (R43).
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
  const rankOf = useMemo(() => {
    if (q.trim() === '') return everything;
    return found ? rankedBy(found, q) : mentioned(q);
  }, [q, found]);
  return { rankOf, found, AlsoFound: loaded?.View, isSettled: !isForgiving || loaded !== null };
}

function rankedBy({ hits }: Found, q: string): RankOf {
  const ranks = new Map(hits.map(({ productId }, rank) => [productId, rank]));
  const plain = mentioned(q);
  return (product) =>
    ranks.get(product.id) ??
    (product.kind === 'other' && plain(product) !== null ? Infinity : null);
}
