import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getDeskOrder } from '../server/desk/desk-order.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/orders/:id' };

export default endpoint('desk-order', { GET: forKeeper(getDeskOrder) });
