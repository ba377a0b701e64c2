import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getCarriers } from '../server/desk/carrier-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/carriers' };

export default endpoint('desk-carriers', { GET: forKeeper(getCarriers) });
