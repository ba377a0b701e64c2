import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { getStockList } from '../server/desk/stock-list-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/stock' };

export default endpoint('desk-stock', { GET: forKeeper(getStockList) });
