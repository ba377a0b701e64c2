import type { Config } from '@netlify/functions';
import { getSession } from '../server/accounts/account-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/session' };

export default endpoint('session', { GET: getSession });
