import type { Config } from '@netlify/functions';
import { putOrderAddress } from '../server/customer/address-call.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/orders/:id/address' };

export default endpoint('order-address', { PUT: putOrderAddress });
