import type { BackendProduct } from '../product/backend-product.schema.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';

/** The products that the shopkeeper added without a build, all in one record. */
const indexKey = 'index';
const mostProducts = 500;

export async function listProducts(shop: Shop): Promise<BackendProduct[]> {
  return (await shop.products.read(indexKey))?.value.products ?? [];
}

export async function findProduct(shop: Shop, id: number): Promise<BackendProduct | undefined> {
  return (await listProducts(shop)).find((product) => product.id === id);
}

/** The ETag of a product or of the list: it changes with any of their fields. */
export const productsTag = (facts: BackendProduct | BackendProduct[]): string =>
  `"${fingerprint(facts).slice(0, 22)}"`;

/** Is the present product, if there is one, what the client expects to change? */
export type Expectation = (present: BackendProduct | undefined) => boolean;

/** `old` is what stood there; undefined for a new one. */
type Replaced = 'changed' | 'absent' | 'full' | { old: BackendProduct | undefined };

/** Stores a product in place of the one with its id, or deletes it when `next` is null. */
export function replaceProduct(
  shop: Shop,
  id: number,
  next: BackendProduct | null,
  isExpected: Expectation,
): Promise<Replaced> {
  return modify<{ products: BackendProduct[] }, Replaced>(
    shop.products,
    indexKey,
    (index) => {
      const present = index?.products ?? [];
      const old = present.find((product) => product.id === id);
      if (!isExpected(old)) return { result: 'changed' };
      if (!old && next === null) return { result: 'absent' };
      const others = present.filter((product) => product.id !== id);
      const products = next ? [...others, next].sort((a, b) => a.id - b.id) : others;
      if (products.length > mostProducts) return { result: 'full' };
      return { next: { products }, result: { old } };
    },
    shop.clock,
  );
}
