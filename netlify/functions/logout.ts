import type { Config } from '@netlify/functions';
import { postLogout } from '../server/account-calls.ts';
import { endpoint } from '../server/http.ts';

export const config: Config = { path: '/api/logout' };

export default endpoint('logout', { POST: postLogout });
