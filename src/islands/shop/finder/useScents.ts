import { useEffect, useMemo, useState } from 'react';
import { parseAnswers } from '~/domain/scent/finder-answers';
import { scentAnswer, type ScentAnswer } from '~/domain/scent/scent-answer';
import { useCatalogue } from '~/islands/parts/useCatalogue';

const fetchScents = async (search: string) =>
  (await import('~/islands/shop/search/catalogue-calls')).fetchScents(search);

/** What the finder answers to an address; null while nothing is asked, and until it is known. */
type UseScents = (search: string, isAsked: boolean) => ScentAnswer | null;

const useOwnScents: UseScents = (search, isAsked) => {
  const products = useCatalogue(isAsked);
  return useMemo(() => products && scentAnswer(products, parseAnswers(search)), [products, search]);
};

const useCalledScents: UseScents = (search, isAsked) => {
  const [read, setRead] = useState<{ search: string; answer: ScentAnswer } | null>(null);
  useEffect(() => {
    let isStillWanted = isAsked;
    if (isAsked)
      void fetchScents(search).then((result) => {
        if (!result.ok) console.error('The finder could not be asked:', result);
        else if (isStillWanted) setRead({ search, answer: result.value });
      });
    return () => {
      isStillWanted = false;
    };
  }, [search, isAsked]);
  return read?.search === search ? read.answer : null;
};

/** A large catalogue is not downloaded: the shop's server finds. */
export const useScents = import.meta.env.LARGE_CATALOGUE ? useCalledScents : useOwnScents;
