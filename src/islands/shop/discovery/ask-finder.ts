import { catalogueProducts } from '~/stores/catalogue';

/**
 * The samples that fit the finder's answers in an address best; null where there are none.
 * @param isLeft whether a sample can be bought
 */
type AskFinder = (
  search: string,
  isLeft: (id: number) => boolean,
  count: number,
) => Promise<number[] | null>;

const fromCatalogue: AskFinder = async (search, isLeft, count) => {
  const [{ finderChoice }, products] = await Promise.all([
    import('~/domain/scent/finder-choice'),
    catalogueProducts(),
  ]);
  const possible = products.filter(({ id, sample }) => sample !== undefined && isLeft(id));
  return finderChoice(
    products,
    search,
    possible.map(({ id }) => id),
    count,
  );
};

const fromServer: AskFinder = async (search, isLeft, count) => {
  const [{ hasAnswers }, { fetchScents }] = await Promise.all([
    import('~/domain/scent/finder-answers'),
    import('~/islands/shop/search/catalogue-calls'),
  ]);
  if (!hasAnswers(search)) return null;
  const result = await fetchScents(search);
  if (result.ok) return result.value.samples.filter(isLeft).slice(0, count);
  console.error('The finder could not be asked:', result);
  return [];
};

/** A large catalogue is not downloaded: the shop's server finds. */
export const askFinder = import.meta.env.LARGE_CATALOGUE ? fromServer : fromCatalogue;
