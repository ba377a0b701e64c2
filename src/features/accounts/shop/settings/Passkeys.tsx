import { useState } from 'react';
import type { PasskeyView, SignInReply } from '~/features/accounts/sign-in-reply';
import { isSignedOut, refusalOf } from '~/features/accounts/shop/calls/account-calls';
import styles from '~/features/accounts/shop/calls/Account.module.css';
import {
  addPasskey,
  fetchNewChallenge,
  removePasskey,
} from '~/features/accounts/shop/calls/passkey-calls';
import { useHydrated } from '~/islands/parts/useHydrated';
import { deviceName } from './device-name';
import own from './Passkeys.module.css';
import { SignInAgain } from './SignInAgain';

interface Props {
  signIn: SignInReply;
  onChanged: () => void;
}

const useSupport = (): boolean => useHydrated() && 'PublicKeyCredential' in window;

/** After signing in, for who has no passkey yet (R1002). */
export function PasskeyOffer({ signIn, onChanged }: Props) {
  if (!useSupport() || !signIn.isNew || signIn.passkeys.length > 0) return null;
  return (
    <section aria-label="Sign in with a passkey" className={styles['notice']}>
      <p>
        <strong>Sign in without a password next time.</strong> With a passkey your face, your finger
        or the lock of your screen is enough on this device.
      </p>
      <AddPasskey onChanged={onChanged} />
    </section>
  );
}

interface ListProps extends Props {
  /** The account's. */
  email: string;
  onSignedOut: () => void;
}

/** The passkeys of the account, with what adds and removes one. */
export function Passkeys({ email, signIn, onChanged, onSignedOut }: ListProps) {
  const [problem, setProblem] = useState('');
  const isSupported = useSupport();
  const remove = async (id: string) => {
    const result = await removePasskey(id);
    if (isSignedOut(result)) onSignedOut();
    // One that is gone already is no trouble.
    setProblem(result.ok || result.reason === 'absent' ? '' : refusalOf(result).problem);
    onChanged();
  };
  return (
    <div className={own['passkeys']}>
      <p>
        {signIn.passkeys.length > 0
          ? 'Each of these signs in to your account.'
          : 'With a passkey your face, your finger or the lock of your screen signs you in.'}
      </p>
      {signIn.passkeys.length > 0 && (
        <ul>
          {signIn.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {!isSupported && <p>This browser knows no passkeys.</p>}
      {isSupported &&
        (signIn.isNew ? <AddPasskey onChanged={onChanged} /> : <SignInAgain email={email} />)}
    </div>
  );
}

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const Row = ({ passkey, onRemove }: { passkey: PasskeyView; onRemove: () => void }) => (
  <li>
    <span>
      <strong>{passkey.name}</strong>{' '}
      <span>
        {passkey.usedOn === null
          ? `added ${day().format(new Date(passkey.at))}`
          : `last used ${day().format(new Date(passkey.usedOn))}`}
      </span>
    </span>
    <button type="button" className={styles['plain']} onClick={onRemove}>
      Remove<span className="visually-hidden">{` the passkey ${passkey.name}`}</span>
    </button>
  </li>
);

/** Asks the device for a passkey, and gives it to the account. */
function AddPasskey({ onChanged }: { onChanged: () => void }) {
  const [{ isBusy, problem }, setState] = useState({ isBusy: false, problem: '' });
  const add = async () => {
    if (isBusy) return;
    setState({ isBusy: true, problem: '' });
    const refused = await makePasskey();
    setState({ isBusy: false, problem: refused ?? '' });
    if (refused === null) onChanged();
  };
  return (
    <div className={styles['again']}>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy || undefined}
        onClick={() => void add()}
      >
        Add a passkey
      </button>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}

/** @returns why there is none; null when there is. */
async function makePasskey(): Promise<string | null> {
  const options = await fetchNewChallenge();
  if (!options.ok) return refusalOf(options).problem;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const credential = await startRegistration({ optionsJSON: options.value });
    const added = await addPasskey(deviceName(navigator.userAgent), credential);
    return added.ok ? null : refusalOf(added).problem;
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError'
      ? 'This device has a passkey of your account already.'
      : 'No passkey was added.';
  }
}
