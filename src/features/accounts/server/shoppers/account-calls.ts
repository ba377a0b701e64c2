import { credentials, registration, type SessionReply } from '../../account.schema.ts';
import { authenticate, register } from './accounts.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse } from '../../../../../netlify/kernel/http/reply.ts';
import { secret } from '../../../../../netlify/kernel/store/secrets.ts';
import { tooMany } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { emailTaken } from './refusals.ts';
import {
  endedSession,
  endOwnSession,
  epochOf,
  sessionSigner,
  signedIn,
} from '../sessions/session.ts';

export const postRegister: Action = withJson(
  () => registration,
  async (account, call) => {
    // The mail that follows needs it: without it nothing is stored.
    secret('SHOP_LINK_SECRET');
    return (await register(call, account)) === 'registered'
      ? { status: 201, body: { message: 'Registration successful!' } }
      : emailTaken();
  },
);

export const postLogin: Action = withJson(
  () => credentials,
  async (account, { shop, deploy }) => {
    const sign = sessionSigner(deploy);
    const result = await authenticate(shop, account);
    if (result.ok) {
      const { userId, user } = result.result;
      const cookie = await sign({ userId, epoch: epochOf(user) });
      return ok({ message: 'Login successful!' }, { 'Set-Cookie': cookie });
    }
    if (result.reason === 'wrong') return refuse(401, 'Invalid email or password');
    return tooMany('failed logins', result.seconds);
  },
);

/** Ends the session, wherever its cookie was copied to, and clears the cookie, also one that is not valid. */
export const postLogout: Action = async (call) => {
  await endOwnSession(call);
  return { status: 204, headers: { 'Set-Cookie': endedSession } };
};

export const getSession: Action = async (call) => {
  const account = await signedIn(call);
  return ok(account && ({ email: account.user.email } satisfies SessionReply));
};
