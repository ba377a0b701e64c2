import { useEffect, useMemo, useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { isMentioned } from '~/domain/list/listing-view';
import type { Search } from '~/domain/list/search';
import { loadSearch } from '~/islands/search/load-search';

/** Which products answer a text: better answers have a lower rank, null is none. */
type RankOf = (product: Product) => number | null;

export interface Matches {
  rankOf: RankOf;
  isSettled: boolean;
}

const everything: RankOf = () => 0;
const mentioned =
  (q: string): RankOf =>
  (product) =>
    isMentioned(product, q) ? 0 : null;

/**
 * The shop page finds as the header's search does, misspellings and synonyms included. What that
 * does not know (products of the backend), and everything when it cannot be fetched, is found by
 * the words themselves, which is also the rule of the oils and diffusers catalogues
 * (R43).
 */
export function useMatches(q: string, isForgiving: boolean): Matches {
  const [search, setSearch] = useState<Search | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const isWanted = isForgiving && q.trim() !== '';
  useEffect(() => {
    if (!isWanted) return;
    void loadSearch().then((loaded) => {
      setSearch(loaded);
      setIsLoaded(true);
    });
  }, [isWanted]);

  const rankOf = useMemo(() => {
    if (q.trim() === '') return everything;
    return isForgiving && search ? rankedBy(search, q) : mentioned(q);
  }, [q, isForgiving, search]);
  return { rankOf, isSettled: !isWanted || isLoaded };
}

function rankedBy(search: Search, q: string): RankOf {
  const ranks = new Map(search.find(q).map(({ productId }, rank) => [productId, rank]));
  const plain = mentioned(q);
  return (product) =>
    ranks.get(product.id) ??
    (product.kind === 'other' && plain(product) !== null ? Infinity : null);
}
