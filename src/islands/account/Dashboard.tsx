import { useState } from 'react';
import { logout } from '~/api';
import { routes } from '~/domain/frame/routes';
import { notify } from '~/islands/toast/notify';
import styles from './Account.module.css';
import { useSession } from './useSession';

/** Below the dashboard's sentence: the account, or the way to it (decision 28). */
export function Dashboard() {
  const [session, setSession] = useSession();
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    if (isBusy) return;
    setBusy(true);
    const result = await logout();
    setBusy(false);
    if (result.ok) setSession(null);
    else void notify('error', 'You could not be logged out. Please try again.');
  }

  return (
    <div className={styles['dashboard']} aria-live="polite">
      {session === null && (
        <p>
          You are not signed in. <a href={routes.login}>Log in</a>
        </p>
      )}
      {session && (
        <>
          <p>
            Signed in as <strong>{session.email}</strong>
          </p>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => void leave()}
          >
            Log out
          </button>
        </>
      )}
    </div>
  );
}
