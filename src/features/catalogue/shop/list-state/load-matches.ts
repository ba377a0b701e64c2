import { ranksOf } from '~/features/search/ranks';
import { AlsoFound } from '~/features/search/shop/AlsoFound';
import { loadSearch } from '~/stores/catalogue-source';

/* What a list needs to search. It fetches this with its first search. */

/** @param isForgiving with the shop's search; null when that cannot be fetched. */
export const loadMatches = async (isForgiving: boolean) => ({
  ranksOf,
  AlsoFound,
  search: isForgiving ? await loadSearch() : null,
});

export type Matches = Awaited<ReturnType<typeof loadMatches>>;
