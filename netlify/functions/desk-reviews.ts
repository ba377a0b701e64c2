import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getDeskReviews } from '../server/desk/review-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/reviews' };

export default endpoint('desk-reviews', { GET: forKeeper(getDeskReviews) });
