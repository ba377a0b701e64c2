import type { Config } from '@netlify/functions';
import { postWish } from '../server/customer/wish-call.ts';
import { endpoint } from '../server/edge/http.ts';

/** Its calls are counted by caller and address in the shop itself, not by the platform. */
export const config: Config = { path: '/api/back-in-stock' };

export default endpoint('back-in-stock', { POST: postWish });
