import { useEffect, useEffectEvent, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * The browser offers the passkeys that it has where the e-mail is typed (R1002), from the shopper's
 * first sign on.
 */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => unknown }) {
  const [problem, setProblem] = useState('');
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    const waiting = new AbortController();
    const left = new AbortController();
    const offer = async () => {
      waiting.abort();
      const { signInByPasskey } = await import('./passkey-login');
      const result = await signInByPasskey(left.signal);
      if (result === null || left.signal.aborted) return;
      setProblem(result);
      if (result === '') signedIn();
    };
    for (const sign of signs)
      addEventListener(sign, () => void offer(), { signal: waiting.signal });
    return () => {
      waiting.abort();
      left.abort();
    };
  }, []);
  return (
    problem && (
      <p role="alert" className="field-error">
        {problem}
      </p>
    )
  );
}
