import { newestFirst, type Review } from '../reviews.ts';

/** Both lists as one, the newest first. Of a review that stands in both, the later answer counts. */
export function mergeReviews(earlier: readonly Review[], later: readonly Review[]): Review[] {
  const byId = new Map([...earlier, ...later].map((review) => [review.id, review]));
  return newestFirst([...byId.values()]);
}
