import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { refusalOf } from '~/features/accounts/shop/calls/account-calls';
import { fetchLoginChallenge, loginByPasskey } from '~/features/accounts/shop/calls/passkey-calls';
import { withBasketSync } from '~/stores/basket/load';

/** Has the browser the offer of passkeys below a field? */
const mayOffer = async (): Promise<boolean> =>
  // Older browsers lack it, although the types have it.
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/**
 * Waits until a passkey is chosen, and signs in by it.
 * @param isAsked the browser asks for one; else it offers them below the field for the e-mail.
 * @param left ends the waiting.
 * @returns why it did not work, '' when it did; null when none was chosen there.
 */
export async function signInByPasskey(isAsked: boolean, left: AbortSignal): Promise<string | null> {
  if (!('PublicKeyCredential' in window)) return isAsked ? 'This browser knows no passkeys.' : null;
  if (!isAsked && !(await mayOffer())) return null;
  const options = await fetchLoginChallenge();
  if (!options.ok) return isAsked ? refusalOf(options).problem : null;
  if (left.aborted) return null;
  left.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const credential = await startAuthentication({
    optionsJSON: options.value,
    useBrowserAutofill: !isAsked,
  }).catch(() => null);
  if (!credential) return isAsked ? 'No passkey was used.' : null;
  const { ok } = await loginByPasskey(credential);
  if (ok) void withBasketSync(({ enter }) => enter());
  return ok ? '' : 'This passkey did not work. Please load the page again, or ask for a link.';
}
