import type { BackendProduct } from '../../../src/domain/catalogue/backend-product.schema.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Deploy, Shop } from '../store/shop.ts';
import { fingerprint } from '../store/identity.ts';

/** The products that the shopkeeper added without a build, all in one record. */
const indexKey = 'index';
const mostProducts = 500;

export async function listProducts(shop: Shop): Promise<BackendProduct[]> {
  return (await shop.products.read(indexKey))?.value.products ?? [];
}

/** The list as answered: with the tag by which a browser asks whether it has changed. */
export interface Listed {
  products: BackendProduct[];
  tag: string;
}

/** The CDN shows the list up to a minute old, so an instance may answer from a second ago. */
const heldMs = 1_000;
let held: { deploy: string; until: number; list: Promise<Listed> } | null = null;

/** The list for shoppers who look; who buys is charged by `listProducts`. */
export async function heldProducts(shop: Shop, { context, id }: Deploy): Promise<Listed> {
  const deploy = `${context} ${id}`;
  if (held?.deploy === deploy && Date.now() < held.until) return held.list;
  const list = listProducts(shop).then((products) => ({ products, tag: tagOf(products) }));
  const mine = { deploy, until: Date.now() + heldMs, list };
  held = mine;
  list.catch(() => {
    if (held === mine) held = null;
  });
  return list;
}

export async function findProduct(shop: Shop, id: number): Promise<BackendProduct | undefined> {
  return (await listProducts(shop)).find((product) => product.id === id);
}

/** What a client holds of a product: a write that names another state of it is refused. */
export const productTag = (product: BackendProduct): string => tagOf(product);

const tagOf = (facts: unknown): string => `"${fingerprint(facts).slice(0, 22)}"`;

/** Does the client's expectation of what stands there hold? */
export type Expectation = (present: BackendProduct | undefined) => boolean;

/** Puts a product in the place of the one with its id, or takes it away when `next` is null. */
export async function replaceProduct(
  shop: Shop,
  id: number,
  next: BackendProduct | null,
  isExpected: Expectation,
): Promise<'done' | 'changed' | 'absent' | 'full'> {
  return retryWhileChanged(async () => {
    const entry = await shop.products.read(indexKey);
    const present = entry?.value.products ?? [];
    const old = present.find((product) => product.id === id);
    if (!isExpected(old)) return { done: 'changed' };
    if (!old && next === null) return { done: 'absent' };
    const others = present.filter((product) => product.id !== id);
    const products = next ? [...others, next].sort((a, b) => a.id - b.id) : others;
    if (products.length > mostProducts) return { done: 'full' };
    const written = entry
      ? await shop.products.update(indexKey, entry.etag, { products })
      : await shop.products.create(indexKey, { products });
    held = null;
    return written.ok ? { done: 'done' } : 'again';
  });
}
