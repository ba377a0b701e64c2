import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postAnswer } from '../server/desk/message-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/messages/:id/answers' };

export default endpoint('desk-message-answers', { POST: forKeeper(postAnswer) });
