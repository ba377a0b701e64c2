// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyCart } from '~/features/cart/cart';
import {
  $cart,
  $itemCount,
  addToCart,
  changeQuantity,
  clearCart,
  putBack,
  removeFromCart,
} from '~/stores/cart';
import { $cartNews } from '~/stores/cart-news';
import { productsOfLines } from '~/stores/products-of-lines';
import { acceptRefusal, refreshCart } from '~/stores/refresh-cart';
import { keepLastOrder } from '~/stores/orders/last-order';
import { $wishCount, $wishlist, addToWishlist, removeFromWishlist } from '~/stores/wishlist';
import { leave } from '~/stores/basket/sync';
import { keepDraft, readDraft } from '~/stores/orders/order-draft';
import { shippingForm } from '../support/shop';
import { aLine, aProduct, aVariant } from '../support/products';

vi.mock('~/stores/products-of-lines', () => ({ productsOfLines: vi.fn() }));

beforeEach(() => {
  clearCart();
  $wishlist.set([]);
  sessionStorage.clear();
});

describe('the cart of this browser', () => {
  // R79, R80
  test('is kept in the browser and derives its count', () => {
    expect(addToCart(aProduct(), '50ML', 2)).toBe(true);
    expect($itemCount.get()).toBe(2);
    expect(localStorage.getItem('attarine:cart')).toContain('"1_50ML"');
  });

  // R80
  test('does not take a product with sizes without a size', () => {
    expect(addToCart(aProduct(), null)).toBe(false);
    expect($cart.get()).toEqual(emptyCart);
  });

  test('changes, removes and clears', () => {
    addToCart(aProduct(), '50ML');
    addToCart(aProduct(), '100ML');
    changeQuantity('1_50ML', 3);
    expect($itemCount.get()).toBe(4);
    removeFromCart('1_50ML');
    expect($itemCount.get()).toBe(1);
    putBack(aLine(aProduct(), '50ML', 3), 0);
    expect($cart.get().map(({ id }) => id)).toEqual(['1_50ML', '1_100ML']);
    clearCart();
    expect($itemCount.get()).toBe(0);
  });

  // R79
  test('follows another tab', () => {
    addToCart(aProduct(), '50ML');
    const stop = $cart.listen(() => undefined);
    const newValue = JSON.stringify({ v: 1, value: [aLine(aProduct(), '150ML', 5)] });
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'attarine:cart', newValue, storageArea: localStorage }),
    );
    expect($itemCount.get()).toBe(5);
    stop();
  });

  test('takes today’s prices', async () => {
    addToCart(aProduct(), '50ML');
    const today = [aProduct({ variants: [aVariant('50ML', 150_00)] })];
    vi.mocked(productsOfLines).mockResolvedValue(today);
    await refreshCart();
    expect($cart.get()[0]?.price).toBe(150_00);
  });

  // R103
  test('takes the prices of a refused order, and says what changed', () => {
    addToCart(aProduct(), '50ML');
    addToCart(aProduct(), '100ML', 2);
    const prices = { '1_50ML': { price: 189, originalPrice: 249 } };
    acceptRefusal(409, { prices, outOfStock: ['1_100ML'] });
    expect($cart.get()[0]?.price).toBe(189_00);
    expect($cartNews.get()).toEqual({
      '1_50ML': { was: 199_00, gone: null, short: null },
      '1_100ML': { was: null, gone: null, short: 2 },
    });
    acceptRefusal(400, { outOfStock: ['1_100ML'] });
    expect($cartNews.get()['1_100ML']).toMatchObject({ gone: 'unsold' });
  });
});

// R79
test('the wishlist is kept in the browser and counts its entries', () => {
  addToWishlist(aProduct());
  addToWishlist(aProduct());
  expect($wishCount.get()).toBe(1);
  expect(localStorage.getItem('attarine:wishlist')).toContain('Oud Zellij');
  removeFromWishlist(1);
  expect($wishCount.get()).toBe(0);
});

// R32
test('the order just placed is left for the home page, when the answer names it', () => {
  keepLastOrder({}, true);
  expect(sessionStorage.getItem('attarine:last-order')).toBeNull();
  keepLastOrder({ orderId: 'o1', key: 'k1' }, false, ['Total $204.99']);
  expect(JSON.parse(sessionStorage.getItem('attarine:last-order') ?? '')).toEqual({
    id: 'o1',
    key: 'k1',
    said: ['Total $204.99'],
  });
});

// R32
test('the link of an order stays on the device of a guest, and of nobody else', () => {
  const kept = () => localStorage.getItem('attarine:orders');
  keepLastOrder({ orderId: 'o1', key: 'k1' }, false);
  expect(kept()).toBeNull();
  keepLastOrder({ orderId: 'o1', key: 'k1' }, true);
  expect(kept()).toContain('"id":"o1","key":"k1"');
});

// R99
test('a draft of the checkout is read again, dropped where it cannot be, and goes on logging out', () => {
  keepDraft(shippingForm);
  expect(readDraft()).toEqual(shippingForm);
  leave();
  expect(sessionStorage.getItem('attarine:order-draft')).toBeNull();
  sessionStorage.setItem('attarine:order-draft', '{"city":1}');
  expect(readDraft()).toBeUndefined();
});

// R1042
test('what a page that lost a file has kept goes on logging out', () => {
  sessionStorage.setItem('attarine:repair', '{"fields":{}}');
  leave();
  expect(sessionStorage.getItem('attarine:repair')).toBeNull();
});

test('no store changes in a batch, which tells a function that hears two stores of one', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}');
  const inBatches = /import \{[^}]*\bbatch\b[^}]*\} from 'nanostores'/;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => inBatches.test(readFileSync(file, 'utf8')))).toEqual([]);
});
