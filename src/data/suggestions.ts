import type { Product } from '~/features/catalogue/catalogue';
import { teaserOf } from '~/features/catalogue/teaser';
import { indexSimilar, similarProducts } from '~/features/scent/similar';
import type { Suggestion } from '~/features/catalogue/strip';
import { loadCatalogue } from './catalogue';
import { once } from './once';

const loadIndex = once(async () => indexSimilar((await loadCatalogue()).products));

/**
 * What 'You May Also Like' of a product is drawn from in the browser (R68).
 *
 * @param current null on the page of products that only the backend knows.
 */
export async function suggestionsFor(current: Product | null): Promise<Suggestion[]> {
  return similarProducts(current, await loadIndex()).map(({ product, reason, rank }) => ({
    ...teaserOf(product),
    text: reason ?? product.description,
    rank,
  }));
}
