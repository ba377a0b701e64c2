import { offerOf, parseLineId, type Product } from '../catalogue.ts';
import { fromBackend } from '../backend-products.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { builtIn } from './built.ts';
import { listProducts } from './products.ts';

/** All that the shop sells: the built-in products, then those of the backend with ids of their own. */
export async function allProducts(shop: Shop): Promise<Product[]> {
  const catalogue = builtIn();
  const [stored = []] = await readMany([shop], listProducts);
  const backend = stored.map(fromBackend);
  const added = backend.filter((product) => product !== null && !catalogue.has(product.id));
  return [...catalogue.values(), ...added.flatMap((product) => product ?? [])];
}

/**
 * The products that the shop sells, of those asked for, by id. A backend product never replaces a
 * built-in one (R41). The store is read only for ids that are not built in.
 */
export async function soldProducts(
  shop: Shop,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  const catalogue = builtIn();
  const missing = ids.filter((id) => !catalogue.has(id));
  const backend = missing.length > 0 ? await listProducts(shop) : [];
  const added = backend.filter(({ id }) => missing.includes(id)).map(fromBackend);
  const found = [...ids.map((id) => catalogue.get(id)), ...added];
  return new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])));
}

export interface Sold {
  product: Product;
  variant: string | null;
}

/** The product and variant with this line name, such as '1_50ML'; null when the shop sells none. */
export async function findSold(shop: Shop, sku: string): Promise<Sold | null> {
  const named = parseLineId(sku);
  if (!named) return null;
  const { productId, variant } = named;
  const product = (await soldProducts(shop, [productId])).get(productId);
  return product && offerOf(product, variant) !== null ? { product, variant } : null;
}
