import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { fetchLoginChallenge, loginByPasskey } from '~/islands/customer/calls/passkey-calls';

/**
 * Waits until a passkey is chosen below the field for the e-mail, and signs in by it.
 * @param left ends the waiting.
 * @returns whether it worked; null when none was chosen.
 */
export async function signInByPasskey(left: AbortSignal): Promise<boolean | null> {
  const options = await fetchLoginChallenge();
  if (!options.ok || left.aborted) return null;
  left.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const credential = await startAuthentication({
    optionsJSON: options.value,
    useBrowserAutofill: true,
  }).catch(() => null);
  return credential && (await loginByPasskey(credential)).ok;
}
