import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '~/features/accounts/shop/calls/Account.module.css';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * The browser offers the passkeys that it has where the e-mail is typed (R1002), from the shopper's
 * first sign on, and in a window of its own to who presses the button.
 */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => unknown }) {
  const [problem, setProblem] = useState('');
  /** Ends what waits for a passkey now. */
  const waiting = useRef<AbortController>(null);
  const signIn = async (isAsked: boolean) => {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    const { signInByPasskey } = await import('./passkey-login');
    const result = await signInByPasskey(isAsked, signal);
    if (result === null || signal.aborted) return;
    setProblem(result);
    if (result === '') onSignedIn();
  };
  const offer = useEffectEvent(() => void signIn(false));
  useEffect(() => {
    const first = new AbortController();
    const begin = () => {
      first.abort();
      offer();
    };
    for (const sign of signs) addEventListener(sign, begin, { signal: first.signal });
    return () => {
      first.abort();
      waiting.current?.abort();
    };
  }, []);
  return (
    <div className={styles['again']}>
      <button type="button" className="button quiet" onClick={() => void signIn(true)}>
        Sign in with a passkey
      </button>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
