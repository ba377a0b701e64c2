import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { endpoint } from '../server/edge/http.ts';
import { getStock, putStock } from '../server/stock/stock-calls.ts';

export const config: Config = { path: '/api/stock/:sku' };

export default endpoint('stock', { GET: forKeeper(getStock), PUT: forKeeper(putStock) });
