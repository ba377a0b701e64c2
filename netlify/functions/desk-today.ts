import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getToday } from '../server/desk/today-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/today' };

export default endpoint('desk-today', { GET: forKeeper(getToday) });
