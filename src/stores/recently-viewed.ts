import { persistentAtom } from '@nanostores/persistent';
import {
  addViewed,
  neverViewed,
  parseViewed,
  type RecentlyViewed,
} from '~/domain/cart/recently-viewed';
import { storageKey } from '~/domain/storage-keys';
import { versioned } from './versioned';

/** What this shopper looked at last, kept on the device. */
export const $recentlyViewed = persistentAtom<RecentlyViewed>(
  storageKey.recentlyViewed,
  neverViewed,
  versioned(parseViewed, { version: 1 }),
);

export const keepViewed = (id: number) => $recentlyViewed.set(addViewed($recentlyViewed.get(), id));
