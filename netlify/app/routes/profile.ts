import {
  deletePasskey,
  getSignIn,
  postLoginChallenge,
  postLoginPasskey,
  postPasskey,
  postPasskeyChallenge,
} from '../../../src/features/accounts/server/passkeys/passkey-calls.ts';
import { putAddress } from '../../../src/features/accounts/server/shoppers/address-call.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone, shopper } from '../guards.ts';

/** What owners save in their account, an address and passkeys, and signing in by one of these. */
export const profileRoutes: readonly Route[] = [
  anyone('POST /api/login/passkey/challenge', postLoginChallenge, 200, 429),
  anyone('POST /api/login/passkey', postLoginPasskey, 200, 400, 401),
  shopper('PUT /api/account/address', putAddress, 204, 400),
  shopper('GET /api/account/sign-in', getSignIn, 200),
  shopper('POST /api/account/passkeys/challenge', postPasskeyChallenge, 200, 401, 409),
  shopper('POST /api/account/passkeys', postPasskey, 201, 400, 401, 409),
  shopper('DELETE /api/account/passkeys/:id', deletePasskey, 204, 404),
];
