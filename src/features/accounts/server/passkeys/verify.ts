import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Passkey, passkeyEntry, passkeyRequest } from '../../passkey.schema.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import type { SignedIn } from '../sessions/session.ts';
import { createChallenge, useChallenge } from './challenges.ts';

/* What devices are asked, and whether they have answered right. Only challenges are stored here. */

type Seen = Pick<Call, 'shop' | 'request'>;

/** A passkey works on the host that it was made on alone. */
function siteOf({ request }: Seen) {
  const { origin, hostname } = new URL(request.url);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** EdDSA, ES256 and RS256, which every device has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a device needs for a new passkey: one that it finds without a name, and opens with a face, finger or code. */
export async function registrationOptions(call: Seen, { userId, user }: SignedIn) {
  const { expectedRPID } = siteOf(call);
  return generateRegistrationOptions({
    rpName: expectedRPID,
    rpID: expectedRPID,
    userID: new Uint8Array(Buffer.from(userId, 'hex')),
    userName: user.email,
    challenge: await createChallenge(call.shop, userId),
    excludeCredentials: (user.passkeys ?? []).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a device needs to sign in: any passkey of this shop will do. */
export const loginOptions = async (call: Seen) =>
  generateAuthenticationOptions({
    rpID: siteOf(call).expectedRPID,
    challenge: await createChallenge(call.shop, null),
    userVerification: 'required',
  });

/** @returns the public half of a new passkey; null for an answer that is not right. */
export async function verifiedNew(
  call: Seen,
  { userId }: SignedIn,
  { credential: response }: z.infer<typeof passkeyRequest>,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const result = await verifyRegistrationResponse({
    response,
    ...siteOf(call),
    supportedAlgorithmIDs,
    expectedChallenge: (given) => useChallenge(call.shop, given, userId),
  }).catch(() => null);
  if (!result?.registrationInfo) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const { transports } = response.response;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

/** @returns how often the passkey was used now; null for an answer that is not right. */
export async function verifiedUse(
  call: Seen,
  { credentialId, publicKey, counter }: Passkey,
  { credential: response }: z.infer<typeof passkeyEntry>,
): Promise<number | null> {
  const result = await verifyAuthenticationResponse({
    response,
    ...siteOf(call),
    expectedChallenge: (given) => useChallenge(call.shop, given, null),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
