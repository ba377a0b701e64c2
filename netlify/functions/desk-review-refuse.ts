import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postRefuse } from '../server/desk/review-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/reviews/:id/refuse' };

export default endpoint('desk-review-refuse', { POST: forKeeper(postRefuse) });
