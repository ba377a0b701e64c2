import { beforeEach, expect, test, vi } from 'vitest';
import { fetchAvailability, fetchCatalogue, fetchProducts } from '~/api';
import { $cart } from '~/stores/cart';
import { $cartNews } from '~/stores/cart-news';
import { refreshCart } from '~/stores/refresh-cart';
import { noAnswer } from '../support/failures';
import { catalogue } from '../support/catalogue';
import { aLine, aPlainProduct, aProduct } from '../support/products';

/* What is no longer sold is said in the cart, before any form (R872). */

vi.mock('~/api', () => ({
  fetchAvailability: vi.fn(),
  fetchCatalogue: vi.fn(),
  fetchProducts: vi.fn(),
}));

const left = aLine(aProduct());
const gone = aLine(aPlainProduct({ id: 950 }), null);

beforeEach(() => {
  const value = { ...catalogue, products: [aProduct()] };
  vi.mocked(fetchAvailability).mockResolvedValue(noAnswer);
  vi.mocked(fetchCatalogue).mockResolvedValue({ ok: true, value, etag: null });
  $cart.set([left, gone]);
  $cartNews.set({});
});

test('a product that neither the catalogue nor the backend has is no longer sold', async () => {
  vi.mocked(fetchProducts).mockResolvedValue({ ok: true, value: [], etag: null });
  await refreshCart();
  expect($cartNews.get()).toEqual({ '950': { was: null, gone: 'unsold', short: null } });
});

test('nothing is called gone by a shop that was not reached', async () => {
  vi.mocked(fetchProducts).mockResolvedValue(noAnswer);
  await refreshCart();
  expect($cartNews.get()).toEqual({});
});
