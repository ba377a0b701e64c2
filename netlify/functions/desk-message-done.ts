import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postDone } from '../server/desk/message-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/messages/:id/done' };

export default endpoint('desk-message-done', { POST: forKeeper(postDone) });
