import { routes } from '~/domain/frame/routes';
import styles from './Account.module.css';
import { useSession } from './useSession';

/** A line on the login page for a shopper who is signed in already. */
export function SignedIn() {
  const [session] = useSession();
  return (
    <p className={styles['signedIn']}>
      {session && (
        <>
          You are signed in as {session.email}. <a href={routes.dashboard}>Go to your dashboard</a>
        </>
      )}
    </p>
  );
}
