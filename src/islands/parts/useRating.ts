import { useStore } from '@nanostores/react';
import type { Product } from '~/features/catalogue/catalogue';
import { $ratings, noRatings } from '~/stores/ratings';

/** A product's rating and number of reviews, as its page last said them in this tab (R253). */
export const useRating = (
  product: Pick<Product, 'id' | 'rating' | 'reviews'>,
): Pick<Product, 'rating' | 'reviews'> =>
  useStore($ratings, { ssr: () => noRatings })[product.id] ?? product;
