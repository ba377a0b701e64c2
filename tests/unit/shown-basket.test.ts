import { describe, expect, test } from 'vitest';
import { emptyBasket, type Entries } from '~/features/cart/basket';
import { cartFrom, linesToShow, quantitiesOf, wishlistFrom } from '~/features/cart/shown-basket';
import { parseShared, sharedPath } from '~/features/cart/shared-wishlist';
import type { Product } from '~/features/catalogue/catalogue';
import { aLine, aPlainProduct, aProduct } from '../support/products';

const sized = aProduct();
const plain = aPlainProduct();
const sold = new Map<number, Product>([sized, plain].map((product) => [product.id, product]));
const find = (id: number) => sold.get(id);
const of = (quantities: Record<string, number>): Entries =>
  Object.fromEntries(
    Object.entries(quantities).map(([id, quantity], at) => [id, { quantity, at }]),
  );

describe('the cart of a device', () => {
  const line = aLine(sized, '50ML', 2);

  // R280
  test('takes quantities and lines from the basket, at the catalogue’s prices', () => {
    const entries = of({ [`${sized.id}_100ML`]: 3, [line.id]: 1, [String(plain.id)]: 0 });
    const cart = cartFrom([line], entries, find, []);
    expect(cart).toEqual([{ ...line, quantity: 1 }, aLine(sized, '100ML', 3)]);
    expect(cartFrom(cart, entries, find, [])).toBe(cart);
  });

  test('shows nothing that is not sold, and keeps what no basket can have', () => {
    const odd = { ...line, id: 'odd' };
    const entries = of({ '999_50ML': 1, [`${sized.id}_1ML`]: 1 });
    expect(cartFrom([odd, line], entries, find, [])).toEqual([odd]);
    expect(quantitiesOf([odd, line], [plain])).toEqual({
      cart: { [line.id]: 2 },
      wishlist: { [plain.id]: 1 },
    });
  });
});

test('the wishlist of a device takes wishes from the basket, in the order in which they were made', () => {
  const entries = {
    [String(sized.id)]: { quantity: 1, at: 2 },
    [String(plain.id)]: { quantity: 1, at: 1 },
    '999': { quantity: 1, at: 0 },
  };
  expect(wishlistFrom([], entries, find)).toEqual([plain, sized]);
  expect(wishlistFrom([sized, plain], of({ [String(plain.id)]: 1 }), find)).toEqual([plain]);
});

test('only what is not shown yet has to be read', () => {
  const basket = {
    ...emptyBasket,
    cart: of({ [`${sized.id}_50ML`]: 1, '9': 0 }),
    wishlist: of({ [String(plain.id)]: 1 }),
  };
  const shown = { cart: { [`${sized.id}_50ML`]: 1 }, wishlist: {} };
  expect(linesToShow(basket, shown)).toEqual([String(plain.id)]);
});

describe('the address of a shared list', () => {
  // R286
  test('names its products, and is read back', () => {
    expect(sharedPath([1, 5, 101])).toBe('/wishlist?share=1,5,101');
    expect(parseShared('?share=1,5,101')).toEqual([1, 5, 101]);
    expect(parseShared(new URL(sharedPath([]), 'https://a.example').search)).toEqual([]);
    expect(parseShared('?q=1')).toBeNull();
  });

  // R286
  test.each([
    ['?share=1,1,%201', [1]],
    ['?share=<script>,-1,0,1e3,1.5,99999999999', []],
    ['?share=%2C%2C2%2C', [2]],
    ['?share=__proto__,constructor,3', [3]],
  ])('%s is read as %j', (query, ids) => {
    expect(parseShared(query)).toEqual(ids);
  });

  test('is of a length that a message takes', () => {
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(parseShared(`?share=${ids.join()}`)).toHaveLength(100);
    expect(sharedPath(ids).length).toBeLessThan(1200);
  });
});
