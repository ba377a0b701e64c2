import type { Config } from '@netlify/functions';
import { postCancel } from '../server/customer/order-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/orders/:id/cancel' };

export default endpoint('order-cancel', { POST: postCancel });
