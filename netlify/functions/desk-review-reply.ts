import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postReply } from '../server/desk/review-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/reviews/:id/reply' };

export default endpoint('desk-review-reply', { POST: forKeeper(postReply) });
