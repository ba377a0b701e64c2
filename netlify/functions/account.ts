import type { Config } from '@netlify/functions';
import {
  deleteAccount,
  postEmail,
  postPassword,
  postProof,
  postSessionsEnd,
  putAddress,
} from '../server/accounts/change-calls.ts';
import { getAccount, getExport } from '../server/customer/account-page.ts';
import { endpoint, notFound, type Platform } from '../server/edge/http.ts';

export const config: Config = {
  path: [
    '/api/account',
    '/api/account/address',
    '/api/account/email',
    '/api/account/export',
    '/api/account/password',
    '/api/account/sessions/end',
    '/api/account/verify',
  ],
};

const calls = {
  '': endpoint('account', { GET: getAccount, DELETE: deleteAccount }),
  '/address': endpoint('account-address', { PUT: putAddress }),
  '/email': endpoint('account-email', { POST: postEmail }),
  '/export': endpoint('account-export', { GET: getExport }),
  '/password': endpoint('account-password', { POST: postPassword }),
  '/sessions/end': endpoint('account-sessions-end', { POST: postSessionsEnd }),
  '/verify': endpoint('account-verify', { POST: postProof }),
};

export default (request: Request, platform: Platform): Promise<Response> => {
  const path = new URL(request.url).pathname.replace(/^\/api\/account|\/$/g, '');
  const call = new Map(Object.entries(calls)).get(path) ?? notFound;
  return call(request, platform);
};
