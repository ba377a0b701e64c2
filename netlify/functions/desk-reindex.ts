import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postReindex } from '../server/desk/reindex-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/reindex' };

export default endpoint('desk-reindex', { POST: forKeeper(postReindex) }, { whileClosed: true });
