import { persistentAtom } from '@nanostores/persistent';
import {
  addViewed,
  neverViewed,
  parseViewed,
  type RecentlyViewed,
} from '~/domain/cart/recently-viewed';
import { versioned } from './versioned';

/** What this shopper looked at last, kept on the device. */
export const $recentlyViewed = persistentAtom<RecentlyViewed>(
  'attarine:viewed',
  neverViewed,
  versioned(parseViewed),
);

export const rememberViewed = (id: number) =>
  $recentlyViewed.set(addViewed($recentlyViewed.get(), id));
