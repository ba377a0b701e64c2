import { useEffect, useState } from 'react';
import { withBasketSync } from '~/stores/basket/load';

/** Has the browser the offer of passkeys below a field? */
const mayOffer = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  // Older browsers lack it, although the types have it.
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/** The browser offers the passkeys that it has where the e-mail is typed (R1002). */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => unknown }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void offer(leaving.signal).then((isSignedIn) => {
      if (leaving.signal.aborted || isSignedIn === null) return;
      setFailed(!isSignedIn);
      if (isSignedIn) onSignedIn();
    });
    return () => leaving.abort();
    // Once a page: what it calls afterwards is the same all along.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    hasFailed && (
      <p role="alert" className="field-error">
        This passkey did not work. Please load the page again, or ask for a link.
      </p>
    )
  );
}

async function offer(left: AbortSignal): Promise<boolean | null> {
  if (!(await mayOffer()) || left.aborted) return null;
  const { signInByPasskey } = await import('./passkey-login');
  const isSignedIn = await signInByPasskey(left);
  if (isSignedIn) void withBasketSync(({ enter }) => enter());
  return isSignedIn;
}
