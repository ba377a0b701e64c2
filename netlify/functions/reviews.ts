import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { getAllReviews, postReview } from '../server/reviews/review-calls.ts';

/** Reviews are counted by caller and account in the shop itself too. */
export const config: Config = {
  path: '/api/reviews',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint('reviews', { GET: getAllReviews, POST: postReview });
