import type { Passkey } from './passkey.schema.ts';
import { isBoolean, isListOf, isNullOr, isShape, isText, isTime } from '../../base/guards.ts';

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

/** What its owner sees of a passkey. */
export type PasskeyView = Pick<Passkey, 'id' | 'name' | 'at' | 'usedOn'>;

export const isSignInReply = isShape<SignInReply>({
  hasPassword: isBoolean,
  isNew: isBoolean,
  isFresh: isBoolean,
  passkeys: isListOf(
    isShape<PasskeyView>({ id: isText, name: isText, at: isTime, usedOn: isNullOr(isText) }),
  ),
});
