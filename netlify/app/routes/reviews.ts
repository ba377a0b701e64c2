import { getAllReviews, postReview } from '../../../src/features/reviews/server/review-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone } from '../guards.ts';

/** Reviews, as shoppers write and read them. */
export const reviewsRoutes: readonly Route[] = [
  anyone('GET /api/reviews', getAllReviews, 200, 400),
  anyone('POST /api/reviews', postReview, 202, 400, 404, 409, 422, 429),
];
