import type { Config } from '@netlify/functions';
import { postWithdraw } from '../server/customer/withdraw-call.ts';
import { endpoint } from '../server/edge/http.ts';

/** Its calls are counted by caller and address in the shop itself, not by the platform. */
export const config: Config = { path: '/api/withdraw' };

export default endpoint('withdraw', { POST: postWithdraw });
