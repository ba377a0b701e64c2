import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { endpoint } from '../server/edge/http.ts';
import { postErase } from '../server/retention/people-calls.ts';

export const config: Config = { path: '/api/desk/people/erase' };

export default endpoint('desk-people-erase', { POST: forKeeper(postErase) });
