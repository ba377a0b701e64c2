import { navigate } from 'astro:transitions/client';
import { unlessOffline, type Failure } from '~/api';
import { login, register } from '~/features/accounts/shop/calls/account-calls';
import { routes } from '~/base/routes';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { notifyAlert } from '~/islands/toast/notify';
import { MailedLink } from './MailedLink';
import { PasskeyLogin } from './PasskeyLogin';
import { BeforeLogin, registered } from './BeforeLogin';
import { withBasketSync } from '~/stores/basket/load';

/** The guest's cart joins the account's cart (R281). */
async function logIn(credentials: Parameters<typeof login>[0]) {
  const result = await login(credentials);
  if (result.ok) void withBasketSync(({ enter }) => enter());
  return result;
}

/** What differs between the two forms (R120). */
const kinds = {
  login: {
    submit: 'Log In',
    // Where the browser offers its passkeys.
    email: { autoComplete: 'username webauthn' },
    password: { autoComplete: 'current-password' },
    call: logIn,
    success: null,
    next: routes.home,
    state: {},
    problem: (failed: Failure) =>
      failed.status === null ? unlessOffline('Login failed') : 'Invalid email or password',
  },
  register: {
    submit: 'Register',
    email: {},
    password: { autoComplete: 'new-password', hint: 'At least 8 characters.' },
    call: register,
    success: 'Registration successful!',
    next: routes.login,
    state: registered,
    problem: (failed: Failure) => {
      if (failed.status === null) return unlessOffline('Something went wrong');
      return failed.status === 409
        ? 'Email already exists. Please use a different email.'
        : 'Registration failed.';
    },
  },
} as const;

/** Other ways to sign in than a password. */
const without = (
  <>
    <MailedLink />
    <PasskeyLogin onSignedIn={() => navigate(routes.home)} />
  </>
);

export function AccountForm({ kind }: { kind: keyof typeof kinds }) {
  const { submit, email, password, call, success, next, state, problem } = kinds[kind];
  const form = useForm({
    announce: notifyAlert,
    async send({ email = '', password: secret = '' }) {
      const result = await call({ email, password: secret });
      if (!result.ok) {
        return { problem: problem(result), fields: result.reply.fields };
      }
      return () => {
        if (success) notifyAlert(success);
        return navigate(next, { state });
      };
    },
  });
  return (
    <>
      {kind === 'login' && <BeforeLogin />}
      <Form form={form} submit={submit} info={kind === 'login' && without}>
        <EmailField {...email} required errors={form.errors} />
        <TextField
          label="Password"
          name="password"
          type="password"
          {...password}
          required
          errors={form.errors}
        />
      </Form>
    </>
  );
}
