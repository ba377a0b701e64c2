import { navigate } from 'astro:transitions/client';
import { useEffect } from 'react';
import { routes } from '~/base/routes';
import { isRecord } from '~/base/guards';
import { useHydrated } from '~/islands/parts/useHydrated';
import styles from './BeforeLogin.module.css';
import { isSignedIn, useSession } from './useSession';

/** In the history's entry of the login page, to which registering leads. */
export const registered = { isRegistered: true };

const isRegistered = () => isRecord(history.state) && history.state['isRegistered'] === true;

/** Above the login: who is signed in goes on, and who has just registered is told so (R6, R120). */
export function BeforeLogin() {
  const [session] = useSession();
  const isLive = useHydrated();
  useEffect(() => {
    if (isSignedIn(session)) void navigate(routes.dashboard, { history: 'replace' });
  }, [session]);
  return (
    <p role="status" className={styles['status']}>
      {isLive && isRegistered() && 'Your account is ready. Please log in.'}
    </p>
  );
}
