import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { fetchLoginChallenge, loginByPasskey } from '~/islands/customer/calls/passkey-calls';
import { withBasketSync } from '~/stores/basket/load';

/** Has the browser the offer of passkeys below a field? */
const mayOffer = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  // Older browsers lack it, although the types have it.
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/**
 * Waits until a passkey is chosen below the field for the e-mail, and signs in by it.
 * @param left ends the waiting.
 * @returns why it did not work, '' when it did; null when none was chosen.
 */
export async function signInByPasskey(left: AbortSignal): Promise<string | null> {
  if (!(await mayOffer())) return null;
  const options = await fetchLoginChallenge();
  if (!options.ok || left.aborted) return null;
  left.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const credential = await startAuthentication({
    optionsJSON: options.value,
    useBrowserAutofill: true,
  }).catch(() => null);
  if (!credential) return null;
  const { ok } = await loginByPasskey(credential);
  if (ok) void withBasketSync(({ enter }) => enter());
  return ok ? '' : 'This passkey did not work. Please load the page again, or ask for a link.';
}
