import type { BackendProduct } from '~/features/catalogue/product/backend-product.schema';
import { isBackendProduct } from '~/features/catalogue/backend-products';
import * as z from 'zod/mini';
import {
  isInt,
  isList,
  isListOf,
  isNothing,
  isNullOr,
  isRecordOf,
  isShape,
  isText,
} from '~/base/guards';
import { read, sendFile, write } from '~/islands/desk/common/desk-call';

const path = (id: number) => `/api/products/${id}`;
/** Asks the shop itself, not the copies that shoppers get for a minute (R160). */
const now = () => `?check=${Date.now()}`;

export async function fetchProducts() {
  const result = await read(`/api/products${now()}`, isList);
  return result.ok ? { ...result, value: result.value.filter(isBackendProduct) } : result;
}

/** What this screen reads of the stock: the schema of the rest would be one more file. */
const isFreeList = isShape<{ rows: { sku: string; free: number | null }[] }>({
  rows: isListOf(isShape({ sku: isText, free: isNullOr(isInt) })),
});

/** How many units of each size are left. */
export const fetchStock = () => read('/api/desk/stock', isFreeList);

/** The first picture of each product of the running shop, as an address, by how its file names it. */
export const fetchPictures = () => read('/desk/pictures.json', isRecordOf(isText));

export const fetchProduct = (id: number) => read(`${path(id)}${now()}`, isBackendProduct);

/** @param match the `ETag` of what it replaces; null for a new one. */
const putProduct = (product: BackendProduct, match: string | null) =>
  write(path(product.id), isBackendProduct, {
    method: 'PUT',
    body: product,
    match,
    ...(match === null && { headers: { 'If-None-Match': '*' } }),
  });

const keptPhotograph = z.object({ path: z.string() });

/** Its photograph goes ahead of the product, which names it. */
export async function saveProduct(
  product: BackendProduct,
  match: string | null,
  photograph: Blob | null,
) {
  if (!photograph) return putProduct(product, match);
  const kept = await sendFile('/api/photographs', keptPhotograph, photograph);
  return kept.ok ? putProduct({ ...product, image: kept.value.path }, match) : kept;
}

export const deleteProduct = (id: number) => write(path(id), isNothing, { method: 'DELETE' });
