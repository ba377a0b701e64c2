import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getMessages } from '../server/desk/message-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/messages' };

export default endpoint('desk-messages', { GET: forKeeper(getMessages) });
