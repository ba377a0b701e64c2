import { persistentAtom } from './storage';
import {
  addViewed,
  neverViewed,
  parseViewed,
  type RecentlyViewed,
  type ViewedProduct,
} from '~/features/cart/recently-viewed';
import { storageKey } from '~/base/storage-keys';
import { versioned } from './versioned';

/** What this shopper looked at last, kept on the device. */
export const $recentlyViewed = persistentAtom<RecentlyViewed>(
  storageKey.recentlyViewed,
  neverViewed,
  // Version 1 kept ids alone, of which nothing can be shown.
  versioned(parseViewed, { version: 2, upgrade: () => neverViewed }),
);

export const keepViewed = (product: ViewedProduct) =>
  $recentlyViewed.set(addViewed($recentlyViewed.get(), { ...product, at: Date.now() }));
