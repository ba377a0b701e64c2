import {
  credentials,
  registration,
  type SessionReply,
} from '../../../src/domain/account/account.schema.ts';
import { findUser, login, register } from './accounts.ts';
import type { Action } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { ok, refuse } from '../edge/reply.ts';
import { tooMany } from './login-failures.ts';
import { endedSession, readSession, sessionSigner } from './session.ts';

export const postRegister: Action = withJson(
  () => registration,
  async (account, { shop }) => {
    if ((await register(shop, account)) === 'registered')
      return { status: 201, body: { message: 'Registration successful!' } };
    const error = 'Email already exists. Please use a different email.';
    return refuse(409, error, {}, { fields: { email: error } });
  },
);

export const postLogin: Action = withJson(
  () => credentials,
  async (account, { shop, deploy }) => {
    const sign = sessionSigner(deploy);
    const result = await login(shop, account);
    if (result.ok)
      return ok({ message: 'Login successful!' }, { 'Set-Cookie': await sign(result.userId) });
    if (result.reason === 'wrong') return refuse(401, 'Invalid email or password');
    return tooMany('failed logins', result.seconds);
  },
);

/** Clears the cookie, also one that is not valid. */
export const postLogout: Action = () =>
  Promise.resolve({ status: 204, headers: { 'Set-Cookie': endedSession } });

export const getSession: Action = async ({ request, shop, deploy }) => {
  const userId = await readSession(request, deploy);
  const user = userId === null ? null : await findUser(shop, userId);
  return ok(user && ({ email: user.email } satisfies SessionReply));
};
