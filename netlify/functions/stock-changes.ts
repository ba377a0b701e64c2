import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { endpoint } from '../server/edge/http.ts';
import { getChanges, postChange } from '../server/stock/stock-calls.ts';

export const config: Config = { path: '/api/stock/:sku/changes' };

export default endpoint('stock-changes', {
  GET: forKeeper(getChanges),
  POST: forKeeper(postChange),
});
