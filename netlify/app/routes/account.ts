import {
  getSession,
  postLogout,
} from '../../../src/features/accounts/server/shoppers/account-calls.ts';
import {
  deleteAccount,
  postEmail,
  postPassword,
  postProof,
  postSessionsEnd,
} from '../../../src/features/accounts/server/shoppers/change-calls.ts';
import { getBasket, putBasket } from '../../../src/features/cart/server/basket-calls.ts';
import { getAccount } from '../../../src/features/orders/server/shopper/account-page.ts';
import { getExport } from '../../../src/features/privacy/server/export-call.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { alsoClosed, anyone, device, shopper } from '../guards.ts';

/** An account, for its owner. */
export const accountRoutes: readonly Route[] = [
  anyone('GET /api/session', getSession, 200),
  alsoClosed(anyone('POST /api/logout', postLogout, 204)),
  shopper('GET /api/account', getAccount, 200),
  shopper('DELETE /api/account', deleteAccount, 204, 400, 401, 409, 429),
  shopper('POST /api/account/email', postEmail, 204, 400, 401, 409, 429),
  shopper('GET /api/account/export', getExport, 200),
  shopper('POST /api/account/password', postPassword, 204, 400, 401, 409, 429),
  shopper('POST /api/account/sessions/end', postSessionsEnd, 204),
  shopper('POST /api/account/verify', postProof, 204, 429),
  device('GET /api/basket', getBasket, 200),
  device('PUT /api/basket', putBasket, 200, 400, 412, 428),
];
