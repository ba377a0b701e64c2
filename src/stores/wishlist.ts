import { persistentAtom } from './storage';
import { computed } from 'nanostores';
import type { CardProduct } from '~/features/catalogue/catalogue';
import { parseProducts } from '~/features/catalogue/parse-product';
import { storageKey } from '~/base/storage-keys';
import { addWish, emptyWishlist, removeWish, type Wishlist } from '~/features/cart/wishlist';
import { versioned } from './versioned';

/** The wishlist of this browser, equal in all its tabs and after Back (R79). */
export const $wishlist = persistentAtom<Wishlist>(
  storageKey.wishlist,
  emptyWishlist,
  versioned<Wishlist>(parseProducts, { version: 1 }),
);

export const $wishCount = computed($wishlist, (wishlist) => wishlist.length);

export const addToWishlist = (product: CardProduct) =>
  $wishlist.set(addWish($wishlist.get(), product));

export const removeFromWishlist = (id: number) => $wishlist.set(removeWish($wishlist.get(), id));
