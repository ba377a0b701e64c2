import { fetchProducts } from '~/api';
import type { Product } from '~/domain/catalogue/catalogue';
import { appendable } from '~/domain/catalogue/parse-product';
import { catalogueProducts } from './catalogue';

/** Of the catalogue; the backend is asked once a visit for what the catalogue lacks. */
const known = new Map<number, Product>();
let hasAsked = false;

export const knownProducts: ReadonlyMap<number, Product> = known;

/** Reads the products of these ids, as far as they are sold. */
export async function learnProducts(ids: readonly number[]): Promise<void> {
  const isUnknown = (id: number) => !known.has(id);
  if (!ids.some(isUnknown)) return;
  const builtIn = await catalogueProducts();
  for (const product of builtIn) known.set(product.id, product);
  if (builtIn.length === 0 || hasAsked || !ids.some(isUnknown)) return;
  const backend = await fetchProducts();
  if (!backend.ok) return;
  hasAsked = true;
  for (const product of appendable(backend.value, builtIn)) known.set(product.id, product);
}
