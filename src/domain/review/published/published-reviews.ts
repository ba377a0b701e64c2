import { isRecordOf, isShape, isTime } from '../../guards.ts';
import { isReviews } from './parse-review.ts';
import type { Review } from '../reviews.ts';

/**
 * GET /api/reviews, and the file `src/content/published-reviews.json` that the command
 * reviews:export makes of it: all published reviews by the product's id.
 */
export interface PublishedReviews {
  /** ISO time at which they were read. */
  at: string;
  products: Record<string, Review[]>;
}

export const isPublishedReviews = isShape<PublishedReviews>({
  at: isTime,
  products: isRecordOf(isReviews),
});

/** Whether any product has a review of a shopper's: from then on no product shows samples. */
export const hasReviews = (published: PublishedReviews | null): boolean =>
  Object.values(published?.products ?? {}).some((reviews) => reviews.length > 0);
