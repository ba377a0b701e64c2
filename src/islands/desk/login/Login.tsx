import { useEffect, useSyncExternalStore } from 'react';
import { linkIn, pathAfterLogin } from '~/domain/desk/desk-routes';
import { onFragment } from '~/navigation/fragment';
import { fetchKeeper } from './login-calls';
import { MailLogin } from './MailLogin';
import { TokenLogin } from './TokenLogin';
import styles from './Login.module.css';
import { deskRoutes } from '~/domain/desk/desk-routes';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { problemOf } from '~/islands/desk/common/desk-call';
import { signInByLink } from './login-calls';

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

/** Only the button uses the link up, because programs that read mails open every link. */
function LinkLogin({ link, onDone }: { link: string; onDone: () => void }) {
  const form = useForm({
    async send() {
      const result = await signInByLink(link);
      if (result.ok) return onDone;
      const isSpent = result.status === 401;
      return {
        problem: isSpent
          ? 'This link was used already, or is older than 15 minutes.'
          : problemOf(result),
      };
    },
  });
  return (
    <>
      <p>Your link is here. Press the button to use it; it works once.</p>
      <Form form={form} submit="Sign in" isAlert>
        {null}
      </Form>
      <p>
        <a className="text-link" href={deskRoutes.login}>
          Ask for another link
        </a>
      </p>
    </>
  );
}
