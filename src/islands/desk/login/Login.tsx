import { useEffect, useSyncExternalStore } from 'react';
import { linkIn, pathAfterLogin } from '~/domain/desk/desk-routes';
import { onFragment } from '~/navigation/fragment';
import { LinkLogin } from './LinkLogin';
import { fetchKeeper } from './login-calls';
import { MailLogin } from './MailLogin';
import { TokenLogin } from './TokenLogin';
import styles from './Login.module.css';

const goOn = () => {
  window.location.replace(pathAfterLogin(window.location.search));
};

const currentHash = () => window.location.hash;
const noHash = () => '';

/** Signing in: by a mailed link, by asking for one, or by the shop's token. */
export function Login() {
  const link = linkIn(useSyncExternalStore(onFragment, currentHash, noHash));
  useEffect(() => {
    if (linkIn(currentHash()) !== null) return;
    void fetchKeeper().then((result) => {
      if (result.ok && result.value !== null) goOn();
    });
  }, []);

  return (
    <div className={styles['login']}>
      <h1>Sign in to the desk</h1>
      {link === null ? (
        <>
          <MailLogin />
          <TokenLogin onDone={goOn} />
        </>
      ) : (
        <LinkLogin link={link} onDone={goOn} />
      )}
    </div>
  );
}
