import { expect, test } from 'vitest';
import { addWish, emptyWishlist, isWished, removeWish } from '~/features/cart/wishlist';
import { aPlainProduct, aProduct } from '../support/products';

const oud = aProduct();
const travelCase = aPlainProduct();

// R79
test('a product is wished for once', () => {
  const wishlist = addWish(addWish(emptyWishlist, oud), travelCase);
  expect(wishlist).toEqual([oud, travelCase]);
  expect(addWish(wishlist, { ...oud })).toBe(wishlist);
});

// R79
test('removing deletes by id', () => {
  expect(removeWish([oud, travelCase], oud.id)).toEqual([travelCase]);
});

// R79
test('membership is checked by id', () => {
  expect(isWished([oud], 1)).toBe(true);
  expect(isWished([oud], 2)).toBe(false);
});
