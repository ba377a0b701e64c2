import { randomUUID } from 'node:crypto';
import { emailRequest, passwordRequest, removalRequest, tooEasy } from '../../account.schema.ts';
import { isCommonPassword } from '../../common-password.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import type { Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { secret } from '../../../../../netlify/kernel/store/secrets.ts';
import { authenticate } from './accounts.ts';
import { changeAccount } from '../addresses.ts';
import { closeAccount } from './close-account.ts';
import { askForChange } from './email-change.ts';
import { tooMany } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import { changePassword, withoutSessions } from './passwords.ts';
import { mailProof } from './proof.ts';
import { changedMeanwhile, emailTaken, notFresh, refuseField } from './refusals.ts';
import {
  endedSession,
  sessionSigner,
  type SignedIn,
  type OwnSession,
  type SignedInAction,
} from '../sessions/session.ts';
import { finishAccountWork } from './finish-work.ts';

/* Changes that the signed-in owner makes to an account. */

const done: Reply = { status: 204 };

/** Mails the link that proves the address once more. */
export const postProof: SignedInAction = async (call, { userId, user }) => {
  secret('SHOP_LINK_SECRET');
  if (user.provenAt !== undefined) return done;
  const taken = await takeMailing(call, 'links', user.email);
  if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
  const entries = await mailProof(call.shop, userId, randomUUID());
  call.after((later) => sendAtOnce(later, entries));
  return done;
};

export const postEmail = withJson(
  () => emailRequest,
  (request, call, account: OwnSession) =>
    withOwner(call, account, request.password, async (known) => {
      secret('SHOP_LINK_SECRET');
      const taken = await takeMailing(call, 'links', request.email);
      if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
      const entries = await askForChange(call.shop, known, request.email);
      if (entries === 'taken') return emailTaken();
      call.after((later) => sendAtOnce(later, entries));
      return done;
    }),
);

/** Ends all sessions and begins a new one here. */
export const postPassword = withJson(
  () => passwordRequest,
  ({ password, newPassword }, call, account: OwnSession) =>
    withOwner(call, account, password, async (known) => {
      if (isCommonPassword(newPassword, known.user.email))
        return refuseField(400, 'newPassword', tooEasy);
      const sign = sessionSigner(call.deploy);
      const changed = await changePassword(call.shop, known, newPassword);
      if (changed === null) return changedMeanwhile();
      call.after((later) => finishAccountWork(later, changed.work));
      const cookie = await sign({ userId: known.userId, epoch: changed.epoch });
      return { ...done, headers: { 'Set-Cookie': cookie } };
    }),
);

/** Here and everywhere else. */
export const postSessionsEnd: SignedInAction = async ({ shop }, { userId }) => {
  await changeAccount(shop, userId, (user) => ({ next: withoutSessions(user), result: null }));
  return { ...done, headers: { 'Set-Cookie': endedSession } };
};

export const deleteAccount = withJson(
  () => removalRequest,
  ({ password }, call, account: OwnSession) =>
    withOwner(call, account, password, async (known) => {
      const { isClosed, work } = await closeAccount(call.shop, known);
      call.after((later) => finishAccountWork(later, work));
      return isClosed ? { ...done, headers: { 'Set-Cookie': endedSession } } : changedMeanwhile();
    }),
);

/**
 * A session alone is not enough, because somebody else may use the open browser: it must be fresh,
 * or the password comes along. Wrong passwords count as failed logins.
 */
async function withOwner(
  { shop }: Call,
  account: OwnSession,
  password: string | undefined,
  action: (account: SignedIn) => Promise<Reply>,
): Promise<Reply> {
  if (account.isFresh) return action(account);
  const { email, password: known } = account.user;
  if (known === '') return notFresh();
  if (password === undefined) return refuseField(400, 'password', 'Password is required.');
  const result = await authenticate(shop, { email, password });
  if (result.ok) return action(result.result);
  if (result.reason === 'locked') return tooMany('failed logins', result.seconds);
  return refuseField(401, 'password', 'This password is not right.');
}
