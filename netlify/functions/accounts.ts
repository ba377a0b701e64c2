import type { Config } from '@netlify/functions';
import { postLogin, postRegister } from '../server/accounts/account-calls.ts';
import { endpoint, type Platform } from '../server/edge/http.ts';

/** Both in one function, because plans count the rules of rate limits. */
export const config: Config = {
  path: ['/api/register', '/api/login'],
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const register = endpoint('register', { POST: postRegister });
const login = endpoint('login', { POST: postLogin });

export default (request: Request, platform: Platform): Promise<Response> => {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/api/register')
    ? register(request, platform)
    : login(request, platform);
};
