import { persistentAtom } from '@nanostores/persistent';
import {
  addViewed,
  neverViewed,
  parseViewed,
  type RecentlyViewed,
  type ViewedProduct,
} from '~/domain/cart/recently-viewed';
import { versioned } from './versioned';

/** What this shopper looked at last, kept on the device. */
export const $recentlyViewed = persistentAtom<RecentlyViewed>(
  'attarine:viewed',
  neverViewed,
  versioned(parseViewed),
);

export const keepViewed = (product: ViewedProduct) =>
  $recentlyViewed.set(addViewed($recentlyViewed.get(), product));
