import type { Config } from '@netlify/functions';
import { postLogout } from '../server/accounts/account-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/logout' };

export default endpoint('logout', { POST: postLogout }, { whileClosed: true });
