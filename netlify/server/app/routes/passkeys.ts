import {
  deletePasskey,
  getSignIn,
  postLoginChallenge,
  postLoginPasskey,
  postPasskey,
  postPasskeyChallenge,
} from '../../accounts/passkeys/passkey-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { anyone, shopper } from '../guards.ts';

/** Signing in by a passkey, and the list of them for their owner. */
export const passkeyRoutes: readonly Route[] = [
  anyone('POST /api/login/passkey/challenge', postLoginChallenge, 200, 429),
  anyone('POST /api/login/passkey', postLoginPasskey, 200, 400, 401),
  shopper('GET /api/account/sign-in', getSignIn, 200),
  shopper('POST /api/account/passkeys/challenge', postPasskeyChallenge, 200, 401, 409),
  shopper('POST /api/account/passkeys', postPasskey, 201, 400, 401, 409),
  shopper('DELETE /api/account/passkeys/:id', deletePasskey, 204, 404),
];
