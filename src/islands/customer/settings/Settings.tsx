import { useState, type ReactNode } from 'react';
import { Icon } from '~/islands/parts/Icon';
import {
  exportAddress,
  deleteAccount,
  changeEmail,
  endSessions,
  changePassword,
} from '~/islands/customer/calls/account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { Form } from '~/islands/form/Form';
import { notify } from '~/islands/toast/notify';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';
import { TextField } from '~/islands/form/TextField';
import { NewPasswordField } from '~/islands/customer/calls/NewPasswordField';
import type { FieldErrors } from '~/islands/form/useForm';

interface Props {
  onSignedOut: () => void;
}

/** What the owner of an account can change about it. One of them is open at a time. */
export const Settings = ({ onSignedOut }: Props) => (
  <section aria-labelledby="account-heading" className={styles['section']}>
    <h2 id="account-heading">Account</h2>
    <div className={styles['settings']}>
      <Setting name="Change email">
        <EmailChange onSignedOut={onSignedOut} />
      </Setting>
      <Setting name="Change password">
        <PasswordChange onSignedOut={onSignedOut} />
      </Setting>
      <Setting name="Sessions">
        <EndSessions onSignedOut={onSignedOut} />
      </Setting>
      <Setting name="Delete account">
        <DeleteAccount onSignedOut={onSignedOut} />
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
function DeleteAccount({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '' }) => deleteAccount(password),
    says: '',
    onDone() {
      void notify('success', 'Your account is deleted.');
      onSignedOut();
    },
    onSignedOut,
  });
  return (
    <Form form={form} submit="Delete my account" isAlert>
      <p>
        Your email, password and address are deleted at once, and cannot be brought back. Orders
        stay in our books, as the law asks; their links still open them.
      </p>
      <PasswordField errors={form.errors} />
    </Form>
  );
}

/**
 * The address changes when its owner presses the button behind a link that is mailed to it (R246).
 */
function EmailChange({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '', email = '' }) => changeEmail(password, email),
    says: 'A link is on its way to the new email. It works for 24 hours.',
    onSignedOut,
  });
  return (
    <Form form={form} submit="Change email" isAlert info={<p role="status">{form.done}</p>}>
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
      <PasswordField errors={form.errors} />
    </Form>
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
function PasswordChange({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '', newPassword = '' }) => changePassword(password, newPassword),
    says: 'Your password is changed.',
    onSignedOut,
  });
  return (
    <Form form={form} submit="Change password" isAlert info={<p role="status">{form.done}</p>}>
      <p>Your other devices are logged out with it.</p>
      <PasswordField label="Current password" errors={form.errors} />
      <NewPasswordField label="New password" name="newPassword" errors={form.errors} />
    </Form>
  );
}

interface PasswordFieldProps {
  label?: string;
  errors: FieldErrors;
}

/** The password that the account has. */
const PasswordField = ({ label = 'Password', errors }: PasswordFieldProps) => (
  <TextField
    label={label}
    name="password"
    type="password"
    autoComplete="current-password"
    required
    errors={errors}
  />
);
