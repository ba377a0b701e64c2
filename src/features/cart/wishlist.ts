import type { CardProduct } from '../catalogue/catalogue.ts';

/** The product records that a shopper keeps (R79). */
export type Wishlist = readonly CardProduct[];

export const emptyWishlist: Wishlist = [];

export const isWished = (wishlist: Wishlist, id: number): boolean =>
  wishlist.some((product) => product.id === id);

/** A product already there is ignored (R79). */
export const addWish = (wishlist: Wishlist, product: CardProduct): Wishlist =>
  isWished(wishlist, product.id) ? wishlist : [...wishlist, product];

export const removeWish = (wishlist: Wishlist, id: number): Wishlist =>
  wishlist.filter((product) => product.id !== id);
