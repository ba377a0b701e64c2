import type { Product } from '~/features/catalogue/catalogue';
import { layerable, wearWith, type Pairing } from '~/features/scent/layering';
import { loadCatalogue } from './catalogue';
import { once } from './once';

const loadCandidates = once(async () => layerable((await loadCatalogue()).products));

/** What a perfume's page says under 'Wear it with'; none for an oil or a diffuser. */
export const pairingsFor = async (product: Product): Promise<Pairing[]> =>
  product.scent ? wearWith(product, await loadCandidates()) : [];
