import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call, post } from '~/api';
import { isSignInReply } from '~/features/accounts/sign-in-reply';
import { isNothing, isRecord, isText } from '~/base/guards';

/* The calls of passkeys (R1002). */

/** How the owner of the account signs in. */
export const fetchSignIn = () => call('/api/account/sign-in', isSignInReply);

/** The browser reads the rest of it. */
const isChallenge = (value: unknown): boolean => isRecord(value) && isText(value['challenge']);
const isNew = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isChallenge(value);
const isLogin = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isChallenge(value);

export const fetchNewChallenge = () => post('/api/account/passkeys/challenge', isNew, {});
export const addPasskey = (name: string, credential: RegistrationResponseJSON) =>
  post('/api/account/passkeys', isNothing, { name, credential });
export const removePasskey = (id: string) =>
  call(`/api/account/passkeys/${encodeURIComponent(id)}`, isNothing, { method: 'DELETE' });

export const fetchLoginChallenge = () => post('/api/login/passkey/challenge', isLogin, {});
export const loginByPasskey = (credential: AuthenticationResponseJSON) =>
  post('/api/login/passkey', isRecord, { credential });
