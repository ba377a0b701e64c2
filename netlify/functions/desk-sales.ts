import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getSales } from '../server/desk/sales-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/sales' };

export default endpoint('desk-sales', { GET: forKeeper(getSales) });
