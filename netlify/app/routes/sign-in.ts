import {
  postLogin,
  postRegister,
} from '../../../src/features/accounts/server/shoppers/account-calls.ts';
import {
  postForgot,
  postLoginLink,
  postReset,
  postUseLoginLink,
  postVerify,
} from '../../../src/features/accounts/server/shoppers/link-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone } from '../guards.ts';

/** Where passwords and the links in mails are tried. */
export const signInRoutes: readonly Route[] = [
  anyone('POST /api/register', postRegister, 201, 400, 409, 429),
  anyone('POST /api/login', postLogin, 200, 400, 401, 429),
  anyone('POST /api/login/link', postLoginLink, 202, 400, 429),
  anyone('POST /api/login/link/use', postUseLoginLink, 200, 400, 401, 429),
  anyone('POST /api/forgot', postForgot, 202, 400, 429),
  anyone('POST /api/reset', postReset, 204, 400, 401, 429),
  anyone('POST /api/verify', postVerify, 204, 400, 401, 429),
];
