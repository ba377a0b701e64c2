import { call } from '~/api';
import { isRecord } from '~/base/guards';
import type { ScentReply } from '~/features/scent/scent-answer';
import type { Found, Search } from '~/features/search/search';
import { askCatalogue, catalogueProducts, renewing } from './catalogue';

/** Who searches the catalogue. Each answer is null where it cannot be read. */
interface CatalogueSource {
  /** What a search of the shop finds; asked for nothing, it fetches what it needs to search. */
  find: (text: string) => Promise<Found | null>;
  /** Ms without a letter before `find` is asked. */
  pauseMs: number;
  /** @param search the address of the finder, with its answers. */
  scents: (search: string) => Promise<ScentReply | null>;
}

/** The search over the whole catalogue. */
export const loadSearch = renewing(async (): Promise<Search | null> => {
  const [code, words, products] = await Promise.all([
    // The browser itself says why.
    import('./start-search').catch(() => null),
    // What it knows beside the catalogue (`src/pages/search.json.ts`). `startSearch` checks it.
    call('/search.json', isRecord),
    catalogueProducts(),
  ]);
  if (!code || !words.ok) console.error('The search could not be fetched.', words);
  return code && words.ok && products ? code.startSearch(products, words.value) : null;
});

const whole: CatalogueSource = {
  find: async (text) => (await loadSearch())?.find(text) ?? null,
  pauseMs: 0,
  scents: async (search) => {
    const [code, products] = await Promise.all([
      import('~/features/scent/scent-answer').catch(() => null),
      catalogueProducts(),
    ]);
    return code && products && code.scentReply(products, search);
  },
};

const called: CatalogueSource = {
  find: async (text) =>
    text.trim() ? askCatalogue((calls) => calls.fetchSuggestions(text)) : null,
  pauseMs: 150,
  scents: (search) => askCatalogue((calls) => calls.fetchScents(search)),
};

/** The build leaves the other one out. */
export const source = import.meta.env.LARGE_CATALOGUE ? called : whole;
