import type { Config } from '@netlify/functions';
import { postLogin, postRegister } from '../server/accounts/account-calls.ts';
import { postForgot, postReset, postVerify } from '../server/accounts/link-calls.ts';
import { endpoint, notFound, type Platform } from '../server/edge/http.ts';

/** All in one function, because plans count the rules of rate limits. */
export const config: Config = {
  path: ['/api/register', '/api/login', '/api/forgot', '/api/reset', '/api/verify'],
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const calls = {
  register: endpoint('register', { POST: postRegister }),
  login: endpoint('login', { POST: postLogin }),
  forgot: endpoint('forgot', { POST: postForgot }),
  reset: endpoint('reset', { POST: postReset }),
  verify: endpoint('verify', { POST: postVerify }),
};

export default (request: Request, platform: Platform): Promise<Response> => {
  const name = /^\/api\/(\w+)/.exec(new URL(request.url).pathname)?.[1] ?? '';
  const call = new Map(Object.entries(calls)).get(name) ?? notFound;
  return call(request, platform);
};
