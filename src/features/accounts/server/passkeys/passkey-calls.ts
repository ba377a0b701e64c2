import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../../account.schema.ts';
import { passkeyEntry, passkeyRequest, type Passkey } from '../../passkey.schema.ts';
import type { SignInReply } from '../../sign-in-reply.ts';
import { localTimes } from '../../../../base/text/local-time.ts';
import type { Action, Call } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { callerTries } from '../../../../../netlify/kernel/http/throttle/caller.ts';
import { countTry, tooMany } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { enqueueMail } from '../../../../../netlify/kernel/mail/outbox.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import { countedByShop } from '../../../../base/counted-calls.ts';
import { changeAccount, readAccount } from '../addresses.ts';
import {
  sessionSigner,
  signedInReply,
  type SignedIn,
  type OwnSession,
  type SignedInAction,
} from '../sessions/session.ts';
import { changedMeanwhile, notFresh } from '../shoppers/refusals.ts';
import { passkeyViews } from './passkey-views.ts';
import { loginOptions, registrationOptions, verifiedNew, verifiedUse } from './verify.ts';

/* Signing in by a passkey (R1002). */

/** More than anybody has devices; each is read with the account's record. */
const most = 10;

const passkeysOf = ({ passkeys = [] }: UserRecord): readonly Passkey[] => passkeys;

/** How the owner signs in. */
export const getSignIn: SignedInAction = (_call, { user, isNew, isFresh }) =>
  Promise.resolve(
    ok({
      hasPassword: user.password !== '',
      isNew,
      isFresh,
      passkeys: passkeyViews(user) ?? [],
    } satisfies SignInReply),
  );

/**
 * Why an account may have no further passkey now. Whoever uses somebody's open browser must not
 * leave one, and who has registered another's address neither.
 */
function refusalFor({ user, isNew }: OwnSession): Reply | null {
  if (!isNew) return notFresh();
  if (user.provenAt === undefined) return refuse(409, 'Please confirm your email first.');
  return passkeysOf(user).length >= most
    ? refuse(409, `An account has at most ${most} passkeys. Please remove one first.`)
    : null;
}

/** What the browser needs to make one. */
export const postPasskeyChallenge: SignedInAction = async (call, account) =>
  refusalFor(account) ?? ok(await registrationOptions(call, account));

/**
 * Adds what a device has made. The mail that tells the owner is queued first: it says nothing while
 * there is no such passkey. Whether the account may have it is asked again as it is written: of
 * many at once no more are added than there may be (R1062).
 */
export const postPasskey = withJson(
  () => passkeyRequest,
  async (request, call, account: OwnSession) => {
    const { shop } = call;
    const refusal = refusalFor(account);
    if (refusal) return refusal;
    const made = await verifiedNew(call, account, request);
    if (!made) return refuse(400, 'This passkey could not be read. Please try again.');
    const added = {
      id: randomUUID(),
      ...made,
      name: request.name,
      at: isoTime(shop.clock),
      usedOn: null,
    };
    await enqueueMail(shop, 'passkey-added', `${account.userId}.${added.id}`);
    const reply = await changeAccount<Reply>(shop, account.userId, (user) => {
      const refused = refusalFor({ ...account, user });
      if (refused) return { result: refused };
      return {
        next: { ...user, passkeys: [...passkeysOf(user), added] },
        result: { status: 201 },
      };
    });
    return reply ?? changedMeanwhile();
  },
);

export const deletePasskey: SignedInAction = async ({ shop, params }, { userId }) => {
  const isRemoved = await changeAccount(shop, userId, (user) => {
    const left = passkeysOf(user).filter(({ id }) => id !== params['id']);
    if (left.length === passkeysOf(user).length) return { result: false };
    return { next: { ...user, passkeys: left.length > 0 ? left : undefined }, result: true };
  });
  return isRemoved === true ? { status: 204 } : refuse(404, 'There is no such passkey.');
};

/** What the browser needs to offer the passkeys that it has. */
export const postLoginChallenge: Action = async (call) => {
  const tries = [callerTries('passkeys', call.ip)];
  const taken = await countTry(call.shop, tries, countedByShop.passkeys);
  return taken.ok ? ok(await loginOptions(call)) : tooMany('tries', taken.seconds);
};

export const postLoginPasskey: Action = withJson(
  () => passkeyEntry,
  async (entry, call) => {
    const sign = sessionSigner(call.deploy);
    const owner = await ownerOf(call, entry);
    return owner
      ? signedInReply(sign, owner)
      : refuse(401, 'This passkey is not known here. Please sign in by a link.');
  },
);

/**
 * Whose passkey it is. The device names the account; its record decides. A count that does not grow
 * says that a passkey was copied.
 */
async function ownerOf(
  call: Call,
  entry: Parameters<typeof verifiedUse>[2],
): Promise<SignedIn | null> {
  const { id: credentialId, response } = entry.credential;
  const userId = Buffer.from(response.userHandle, 'base64url').toString('hex');
  const user = (await readAccount(call.shop, userId))?.entry.value;
  const known = user && passkeysOf(user).find((one) => one.credentialId === credentialId);
  const counter = known ? await verifiedUse(call, known, entry) : null;
  if (counter === null) return null;
  const usedOn = localTimes(shopTimeZone())(new Date(call.shop.clock.now())).day;
  return changeAccount<SignedIn | null>(call.shop, userId, (present) => {
    const one = passkeysOf(present).find((passkey) => passkey.credentialId === credentialId);
    if (!one || (one.counter > 0 && counter <= one.counter)) return { result: null };
    const used = { ...one, counter, usedOn };
    const passkeys = passkeysOf(present).map((passkey) => (passkey === one ? used : passkey));
    const next = { ...present, passkeys };
    return { next, result: { userId, user: next } };
  });
}
