import { fetchReviews } from '~/api';
import type { Review } from '~/domain/review/reviews';
import { reviewsPath } from '~/domain/review/reviews-path';

/** All reviews of a product that the build knew; null when they could not be read. */
export async function allReviews(productId: number): Promise<Review[] | null> {
  const result = await fetchReviews(reviewsPath(productId));
  return result.ok ? result.value : null;
}
