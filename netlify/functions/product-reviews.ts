import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { getReviews } from '../server/reviews/review-calls.ts';

export const config: Config = { path: '/api/reviews/:id' };

export default endpoint('product-reviews', { GET: getReviews });
