import { call, post } from '~/api';
import { isNothing, isRecord, type Guard } from '~/base/guards';
import { isReviews, isReviewsReply } from '~/features/reviews/published/parse-review';
import type { ReviewRequest } from '~/features/reviews/review-request.schema';
import type { Review } from '~/features/reviews/reviews';
import { reviewsPath } from '~/features/reviews/published/reviews-path';
import { reviewAttempt } from './attempt';

/* The calls about reviews. They stand apart from `src/api.ts`, because few who open a page need them. */

/** All reviews of a product that the build knew; null when they could not be read. */
export async function builtReviews(productId: number): Promise<Review[] | null> {
  const result = await call(reviewsPath(productId), isReviews);
  return result.ok ? result.value : null;
}

/**
 * Those that were published since.
 * @param since ISO; null for all. @returns null when they could not be read.
 */
export async function newerReviews(
  productId: number,
  since: string | null,
): Promise<Review[] | null> {
  const query = since === null ? '' : `?since=${encodeURIComponent(since)}`;
  const result = await call(`/api/reviews/${productId}${query}`, isReviewsReply);
  return result.ok ? result.value.reviews : null;
}

/**
 * The text of the answer is not shown, but a page of another server must not count as an answer.
 */
const isTaken: Guard<unknown> = (body): body is unknown => isNothing(body) || isRecord(body);

/** Sends a review, once for the same content however often it is tried. */
export async function sendReview(request: ReviewRequest) {
  const key = reviewAttempt.keyFor(request);
  const result = await post('/api/reviews', isTaken, request, { 'Idempotency-Key': key });
  if (result.ok) reviewAttempt.end();
  return result;
}
