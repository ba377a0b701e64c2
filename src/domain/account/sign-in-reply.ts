import { isBoolean, isListOf, isNullOr, isShape, isText, isTime } from '../base/guards.ts';

/** GET /api/account/sign-in: how the owner of an account signs in. */
export interface SignInReply {
  hasPassword: boolean;
  /** The session began minutes ago: a passkey may be added. */
  isNew: boolean;
  /** And by a link or a passkey: no password is asked for. */
  isFresh: boolean;
  /** The oldest first. */
  passkeys: PasskeyView[];
}

export interface PasskeyView {
  id: string;
  name: string;
  /** ISO time. */
  at: string;
  /** The last day of its use, '2026-11-30'; null before the first. */
  usedOn: string | null;
}

export const isSignInReply = isShape<SignInReply>({
  hasPassword: isBoolean,
  isNew: isBoolean,
  isFresh: isBoolean,
  passkeys: isListOf(
    isShape<PasskeyView>({ id: isText, name: isText, at: isTime, usedOn: isNullOr(isText) }),
  ),
});
