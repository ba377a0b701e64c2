import type { Config } from '@netlify/functions';
import { forKeeper } from '../server/accounts/keeper.ts';
import { postOrder } from '../server/desk/new-order-call.ts';
import { getOrders } from '../server/desk/order-list-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/orders' };

export default endpoint('desk-orders', {
  GET: forKeeper(getOrders),
  POST: forKeeper(postOrder),
});
