import { fetchProducts } from '~/api';
import type { CardProduct, Product } from '~/features/catalogue/catalogue';
import { forCard } from '~/features/catalogue/for-card';
import { appendable } from '~/features/catalogue/backend-products';
import { productIdsOf } from '~/features/catalogue/lines';
import { isSet } from '~/features/catalogue/product/set-ids';
import { productsOfLines } from './products-of-lines';
import { $sets } from './sets';

/**
 * Products of the catalogue. The backend is asked once a visit for products that the catalogue
 * lacks.
 */
const known = new Map<number, Product>();
let hasAsked = false;

export const knownProduct = (id: number): Product | undefined => known.get(id);

export function knownCard(id: number): CardProduct | undefined {
  const product = known.get(id);
  return product && forCard(product);
}

const isUnknown = (lineId: string): boolean => {
  const ids = productIdsOf(lineId, $sets.get());
  return ids.length > 0 ? ids.some((id) => !known.has(id)) : isSet(lineId);
};

/**
 * Reads the products of these lines, as far as they are sold. @returns false when not all of them could
 * be asked for: what is unknown then may be sold all the same.
 */
export async function learnLines(lineIds: readonly string[]): Promise<boolean> {
  if (!lineIds.some(isUnknown)) return true;
  const builtIn = await productsOfLines(lineIds);
  for (const product of builtIn ?? []) known.set(product.id, product);
  if (!builtIn || hasAsked || !lineIds.some(isUnknown)) return builtIn !== null;
  const backend = await fetchProducts();
  hasAsked = backend.ok;
  for (const product of backend.ok ? appendable(backend.value, builtIn) : [])
    known.set(product.id, product);
  return backend.ok;
}
