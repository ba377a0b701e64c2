import { useEffect, useState } from 'react';
import { listings } from '~/domain/search/listing';
import { parseView } from '~/domain/search/listing-view';
import { namedIn } from '~/domain/scent/discovery-choice';
import { sampledOf, type Sampled } from '~/domain/scent/sampled';
import { whole } from '~/domain/base/text/whole';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { askCatalogue } from '~/stores/catalogue';
import { source } from '~/stores/catalogue-source';

interface Samples {
  perfumes: readonly Sampled[];
  /** Some that the address names are not here yet. */
  isWaiting: boolean;
  /** Shows what has these words instead of the page's own, where these are not all. */
  find: (text: string) => void;
}

/** What is shown to choose from. @param brought what the page has */
type UseSamples = (brought: readonly Sampled[], search: string) => Samples;

const useBrought: UseSamples = (brought) => ({
  perfumes: brought,
  isWaiting: false,
  find: () => undefined,
});

/** Of a large catalogue the page has the first perfumes; the others are found by their names. */
const useFound: UseSamples = (brought, search) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Sampled[]>(brought);
  const named = namedIn(search);
  const near = useProductsNear(named);
  useEffect(() => {
    let isStillWanted = true;
    const timer = setTimeout(
      () =>
        void findSamples(text).then((next) => {
          if (isStillWanted) setFound(next ?? brought);
        }),
      source.pauseMs,
    );
    return () => {
      isStillWanted = false;
      clearTimeout(timer);
    };
  }, [brought, text]);
  const known = [...found, ...brought, ...sampledOf(near ?? [])];
  const chosen = named.flatMap((id) => known.find((one) => one.id === id) ?? []);
  return {
    perfumes: [...chosen.filter(({ id }) => found.every((one) => one.id !== id)), ...found],
    isWaiting: chosen.length < named.length && near === null,
    find: setText,
  };
};

/** Null for a text that is too short, and where the server does not answer. */
async function findSamples(text: string): Promise<Sampled[] | null> {
  if (text.trim().length < 2) return null;
  const listing = listings.perfume;
  const view = parseView(`?q=${encodeURIComponent(whole(text))}`, listing);
  const page = await askCatalogue((calls) => calls.fetchListPage(view, listing));
  return page && sampledOf(page.products);
}

export const useSamples = import.meta.env.LARGE_CATALOGUE ? useFound : useBrought;
