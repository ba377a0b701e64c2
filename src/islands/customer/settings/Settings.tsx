import { useState, type ReactNode } from 'react';
import { Icon } from '~/islands/parts/Icon';
import { exportAddress } from '~/islands/customer/calls/account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { DeleteAccount } from './DeleteAccount';
import { EmailChange } from './EmailChange';
import { EndSessions } from './EndSessions';
import { PasswordChange } from './PasswordChange';

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
