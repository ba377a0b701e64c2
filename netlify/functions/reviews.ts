import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { getAllReviews, postReview } from '../server/reviews/review-calls.ts';

/** Its calls are counted by caller and account in the shop itself, not by the platform. */
export const config: Config = { path: '/api/reviews' };

export default endpoint('reviews', { GET: getAllReviews, POST: postReview });
