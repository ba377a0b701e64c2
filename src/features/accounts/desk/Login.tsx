import { linkMs } from '~/features/accounts/link-times';
import { inWords } from '~/base/durations';
import { useEffect, useSyncExternalStore, useState } from 'react';
import { linkIn, pathAfterLogin, deskRoutes } from '~/features/desk/desk-routes';
import { onFragment } from '~/navigation/fragment';
import { fetchKeeper, signInByLink, askForLink, signInByToken } from './login-calls';
import styles from './Login.module.css';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { problemOf } from '~/islands/desk/common/desk-call';
import { EmailField } from '~/islands/form/EmailField';
import { TextField } from '~/islands/form/TextField';

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
          ? `This link was used already, or is older than ${inWords(linkMs.signIn)}.`
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

/** Asks for a mail with a link. The answer does not say whose addresses may sign in. */
function MailLogin() {
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    async send({ email = '' }) {
      const result = await askForLink(email);
      setAsked(result.ok);
      if (result.ok) return null;
      return { problem: problemOf(result), fields: result.reply.fields };
    },
  });
  return (
    <section aria-labelledby="by-mail">
      <h2 id="by-mail">With a link by e-mail</h2>
      <Form
        form={form}
        submit="Send me a link"
        isAlert
        info={
          <p role="status" className={styles['asked']}>
            {isAsked && 'If this address belongs to the shop, a link is on its way.'}
          </p>
        }
      >
        <EmailField label="E-mail" required errors={form.errors} />
      </Form>
    </section>
  );
}

function TokenLogin({ onDone }: { onDone: () => void }) {
  const form = useForm({
    async send({ token = '' }) {
      const result = await signInByToken(token);
      if (result.ok) return onDone;
      const isWrong = result.status === 401;
      return { problem: isWrong ? 'This token is not right.' : problemOf(result) };
    },
  });
  return (
    <section aria-labelledby="by-token">
      <h2 id="by-token">With the shop’s token</h2>
      <Form form={form} submit="Sign in" isAlert>
        <TextField
          label="Shop token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          errors={form.errors}
        />
      </Form>
    </section>
  );
}
