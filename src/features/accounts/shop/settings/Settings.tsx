import { linkMs } from '~/features/accounts/link-times';
import { inWords } from '~/base/durations';
import { useState, type ReactNode } from 'react';
import type { SignInReply } from '~/features/accounts/sign-in-reply';
import { Passkeys } from './Passkeys';
import { SignInAgain } from './SignInAgain';
import { Icon } from '~/islands/parts/Icon';
import {
  exportAddress,
  deleteAccount,
  changeEmail,
  endSessions,
  changePassword,
} from '~/features/accounts/shop/calls/account-calls';
import styles from '~/features/accounts/shop/calls/Account.module.css';
import { Form } from '~/islands/form/Form';
import { notify } from '~/islands/toast/notify';
import { useAccountForm } from '~/features/accounts/shop/calls/useAccountForm';
import { TextField } from '~/islands/form/TextField';
import { NewPasswordField } from '~/features/accounts/shop/calls/NewPasswordField';

interface Props {
  /** The account's. */
  email: string;
  signIn: SignInReply;
  /** Something changed that the account shows. */
  onChanged: () => void;
  onSignedOut: () => void;
}

/** What the owner of an account can change about it. One of them is open at a time. */
export const Settings = (props: Props) => (
  <section aria-labelledby="account-heading" className={styles['section']}>
    <h2 id="account-heading">Account</h2>
    <div className={styles['settings']}>
      <Setting name="Change email">
        <EmailChange {...props} />
      </Setting>
      <Setting name="Passkeys">
        <Passkeys {...props} />
      </Setting>
      <Setting name={props.signIn.hasPassword ? 'Change password' : 'Set a password'}>
        <PasswordChange {...props} />
      </Setting>
      <Setting name="Sessions">
        <EndSessions onSignedOut={props.onSignedOut} />
      </Setting>
      <Setting name="Delete account">
        <DeleteAccount {...props} />
      </Setting>
    </div>
    <a className="text-link" href={exportAddress} download data-astro-reload>
      Download my data
    </a>
  </section>
);

/**
 * Its content is drawn only while it is open, so that a page has one field 'Password' at a time.
 */
function Setting({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      name="account"
      className={styles['setting']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{name}</span>
        <Icon name="plus" />
      </summary>
      {isOpen && children}
    </details>
  );
}

/** What is only the account's goes; orders stay without it (R250). */
function DeleteAccount({ onSignedOut, ...owner }: Props) {
  const form = useAccountForm({
    send: ({ password }) => deleteAccount(password),
    says: '',
    onDone() {
      void notify('success', 'Your account is deleted.');
      onSignedOut();
    },
    onSignedOut,
  });
  return (
    <OwnerForm {...owner} form={form} submit="Delete my account">
      <p>
        Your email, password and address are deleted at once, and cannot be brought back. Orders
        stay in our books, as the law asks; their links still open them.
      </p>
    </OwnerForm>
  );
}

/**
 * The address changes when its owner presses the button behind a link that is mailed to it (R246).
 */
function EmailChange({ onSignedOut, ...owner }: Props) {
  const form = useAccountForm({
    send: ({ password, email = '' }) => changeEmail(password, email),
    says: `A link is on its way to the new email. It works for ${inWords(linkMs.verify)}.`,
    onSignedOut,
  });
  return (
    <OwnerForm {...owner} form={form} submit="Change email">
      <p>We mail a link to the new email. Until you press its button you log in as before.</p>
      <TextField
        label="New email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        required
        errors={form.errors}
      />
    </OwnerForm>
  );
}

/** Here too (R246). */
function EndSessions({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: endSessions,
    says: '',
    onDone() {
      void notify('success', 'You are logged out everywhere.');
      onSignedOut();
    },
    onSignedOut,
  });
  return (
    <Form form={form} submit="Log out everywhere" isAlert>
      <p>You are logged out on this device and on all others.</p>
    </Form>
  );
}

/** Ends the sessions on other devices, and not this one (R246). */
function PasswordChange({ onChanged, onSignedOut, ...owner }: Props) {
  const { hasPassword } = owner.signIn;
  const form = useAccountForm({
    send: ({ password, newPassword = '' }) => changePassword(password, newPassword),
    says: hasPassword ? 'Your password is changed.' : 'Your password is set.',
    onDone: onChanged,
    onSignedOut,
  });
  return (
    <OwnerForm
      {...owner}
      form={form}
      submit={hasPassword ? 'Change password' : 'Set password'}
      label="Current password"
      after={<NewPasswordField label="New password" name="newPassword" errors={form.errors} />}
    >
      <p>Your other devices are logged out with it.</p>
    </OwnerForm>
  );
}

interface OwnerFormProps extends Pick<Props, 'email' | 'signIn'> {
  form: ReturnType<typeof useAccountForm>;
  submit: string;
  /** Of the field for the password that the account has. */
  label?: string;
  children: ReactNode;
  /** Stands below that field. */
  after?: ReactNode;
}

/**
 * A change that only the owner makes: after a sign-in by a link or a passkey a few minutes ago, else
 * with the password, or after another link where there is none.
 */
function OwnerForm({ email, signIn, form, submit, label, children, after }: OwnerFormProps) {
  const { hasPassword, isFresh } = signIn;
  if (!isFresh && !hasPassword) return <SignInAgain email={email} />;
  return (
    <Form form={form} submit={submit} isAlert info={<p role="status">{form.done}</p>}>
      {children}
      {!isFresh && (
        <TextField
          label={label ?? 'Password'}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          errors={form.errors}
        />
      )}
      {after}
    </Form>
  );
}
