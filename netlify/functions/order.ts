import type { Config } from '@netlify/functions';
import { endpoint } from '../server/edge/http.ts';
import { getOrder } from '../server/customer/order-calls.ts';

export const config: Config = { path: '/api/orders/:id' };

export default endpoint('order', { GET: getOrder });
