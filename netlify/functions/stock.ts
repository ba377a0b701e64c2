import type { Config } from '@netlify/functions';
import { forShopkeeper } from '../server/accounts/admin.ts';
import { endpoint } from '../server/edge/http.ts';
import { getStock, putStock } from '../server/stock/stock-calls.ts';

export const config: Config = { path: '/api/stock/:sku' };

export default endpoint('stock', { GET: forShopkeeper(getStock), PUT: forShopkeeper(putStock) });
