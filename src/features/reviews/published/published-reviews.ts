import { isNullOr, isOptional, isRecordOf, isShape, isText, isTime } from '../../../base/guards.ts';
import { isReviews } from './parse-review.ts';
import type { Review } from '../reviews.ts';

/**
 * All published reviews by the product's id: what a build shows, and the file
 * `src/content/published-reviews.json` that the command reviews:export makes.
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

/** GET /api/reviews?after=: some of them. */
export interface PublishedPage extends PublishedReviews {
  /** Where the next page begins; null on the last one. A shop before there were pages has none. */
  next?: string | null | undefined;
}

export const isPublishedPage = isShape<PublishedPage>({
  at: isTime,
  products: isRecordOf(isReviews),
  next: isOptional(isNullOr(isText)),
});

/** Whether any product has a review of a shopper's: from then on no product shows samples. */
export const hasReviews = (published: PublishedReviews | null): boolean =>
  Object.values(published?.products ?? {}).some((reviews) => reviews.length > 0);
