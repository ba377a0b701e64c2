import { lazy, Suspense } from 'react';
import { unlessOffline } from '~/api';
import { logout } from '~/features/accounts/shop/calls/account-calls';
import { routes } from '~/base/routes';
import { useForm } from '~/islands/form/useForm';
import { notify } from '~/islands/toast/notify';
import styles from '~/features/accounts/shop/calls/Account.module.css';
import { LoadingAccount, NoAccount } from './LoadingAccount';
import { withBasketSync } from '~/stores/basket/load';
import { NotShown } from '~/islands/parts/NotShown';
import { isSignedIn, useSession } from '~/features/accounts/shop/login/useSession';

/** Who is signed out need not download it. */
const AccountView = lazy(() =>
  import('./AccountView')
    .then((loaded) => ({ default: loaded.AccountView }))
    .catch(() => ({ default: NoAccount })),
);

/** Below the dashboard's sentence: the account, or a link to the login (R123). */
export function Dashboard() {
  const [session, setSession] = useSession();
  const { isBusy, handlers } = useForm({
    announce: (problem) => void notify('error', problem),
    async send() {
      await withBasketSync(({ send }) => send());
      const result = await logout();
      if (!result.ok)
        return { problem: unlessOffline('You could not be logged out. Please try again.') };
      return onSignedOut;
    },
  });

  async function onSignedOut() {
    await withBasketSync(({ leave }) => leave());
    setSession(null);
  }

  return (
    <>
      <div className={styles['head']} aria-live="polite">
        {session && 'reason' in session && (
          <NotShown what="Your account" failed={session} onRetry={() => setSession(undefined)} />
        )}
        {session === null && (
          <p>
            You are not signed in. <a href={routes.login}>Log in</a>
          </p>
        )}
        {isSignedIn(session) && (
          <>
            <p>
              Signed in as <strong>{session.email}</strong>
            </p>
            <form method="dialog" {...handlers}>
              <button className="button quiet" aria-disabled={isBusy || undefined}>
                Log out
              </button>
            </form>
          </>
        )}
      </div>
      {isSignedIn(session) && (
        <Suspense fallback={<LoadingAccount />}>
          <AccountView key={session.email} onSignedOut={() => void onSignedOut()} />
        </Suspense>
      )}
    </>
  );
}
