import type { BackendProduct } from '~/domain/product/backend-product.schema';
import { isBackendProduct } from '~/domain/catalogue/parse-product';
import { isList, isNothing } from '~/domain/guards';
import { read, write } from '~/islands/desk/common/desk-call';

const path = (id: number) => `/api/products/${id}`;
/** Asks the shop itself, not the copies that shoppers get for a minute (R179). */
const now = () => `?check=${Date.now()}`;

export async function fetchProducts() {
  const result = await read(`/api/products${now()}`, isList);
  return result.ok ? { ...result, value: result.value.filter(isBackendProduct) } : result;
}

export const fetchProduct = (id: number) => read(`${path(id)}${now()}`, isBackendProduct);

/** @param match the `ETag` of what it replaces; null for a new one. */
export const putProduct = (product: BackendProduct, match: string | null) =>
  write(path(product.id), isBackendProduct, {
    method: 'PUT',
    body: product,
    match,
    ...(match === null && { headers: { 'If-None-Match': '*' } }),
  });

export const deleteProduct = (id: number) => write(path(id), isNothing, { method: 'DELETE' });
