import { useEffect, useMemo, useState } from 'react';
import { everything } from '~/domain/list/result';
import type { Matches } from './load-matches';

/** Null when the code cannot be fetched. */
const load = (isForgiving: boolean): Promise<Matches | null> =>
  import('./load-matches').then(
    ({ loadMatches }) => loadMatches(isForgiving),
    () => null,
  );

/**
 * What answers `q`; everything until the code for it is there.
 * @param isForgiving searches like the header's search, with misspellings and synonyms; when that
 * cannot be fetched, by the exact words.
 */
export function useMatches(q: string, isForgiving: boolean) {
  const [loaded, setLoaded] = useState<Matches | null>();
  const isAsked = q.trim() !== '';
  useEffect(() => {
    if (isAsked) void load(isForgiving).then(setLoaded);
  }, [isAsked, isForgiving]);

  const found = useMemo(
    () => (isAsked && loaded?.search ? loaded.search.find(q) : null),
    [q, isAsked, loaded],
  );
  const rankOf = useMemo(() => loaded?.ranksOf(q, found) ?? everything, [q, found, loaded]);
  return {
    ...{ rankOf, found, AlsoFound: loaded?.AlsoFound },
    isReady: !isAsked || loaded !== undefined,
    hasFailed: isAsked && loaded === null,
  };
}
