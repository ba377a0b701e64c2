import { useEffect, useState } from 'react';
import { listings } from '~/features/search/listing';
import { parseView } from '~/features/search/listing-view';
import { productsIn } from '~/features/catalogue/lines';
import { discovery } from '~/features/catalogue/product/set-ids';
import { namedIn } from '~/features/catalogue/set-choice';
import type { Choosable } from '~/features/catalogue/sets';
import { sampledOf } from '~/features/scent/sampled';
import { whole } from '~/base/text/whole';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { askCatalogue } from '~/stores/catalogue';
import { source } from '~/stores/catalogue-source';

interface Samples {
  samples: readonly Choosable[];
  /** Some that the address names are not here yet. */
  isWaiting: boolean;
  /** Shows what has these words instead of the page's own, where these are not all. */
  find: (text: string) => void;
}

/** What is shown to choose from. @param brought what the page has */
type UseSamples = (brought: readonly Choosable[], search: string) => Samples;

const useBrought: UseSamples = (brought) => ({
  samples: brought,
  isWaiting: false,
  find: () => undefined,
});

/** Of a large catalogue the page has the first perfumes; the others are found by their names. */
const useFound: UseSamples = (brought, search) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Choosable[]>(brought);
  const named = namedIn(search, discovery);
  const near = useProductsNear(productsIn(named));
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
  const chosen = named.flatMap((sku) => known.find((one) => one.sku === sku) ?? []);
  return {
    samples: [...chosen.filter(({ sku }) => found.every((one) => one.sku !== sku)), ...found],
    isWaiting: chosen.length < named.length && near === null,
    find: setText,
  };
};

/** Null for a text that is too short, and where the server does not answer. */
async function findSamples(text: string): Promise<Choosable[] | null> {
  if (text.trim().length < 2) return null;
  const listing = listings.perfume;
  const view = parseView(`?q=${encodeURIComponent(whole(text))}`, listing);
  const page = await askCatalogue((calls) => calls.fetchListPage(view, listing));
  return page && sampledOf(page.products);
}

export const useSamples = import.meta.env.LARGE_CATALOGUE ? useFound : useBrought;
