import { useEffect, useState } from 'react';
import styles from '~/islands/customer/calls/Account.module.css';
import { AddressForm } from './AddressForm';
import { OrderList } from './OrderList';
import type { ReadAccount } from './read-account';
import { Settings } from '~/islands/customer/settings/Settings';

interface Props {
  /** The account's sessions were ended, or the account was. */
  onSignedOut: () => void;
}

/** What an account has: its orders, its address, and what its owner can change. */
export function AccountView({ onSignedOut }: Props) {
  const [shown, setShown] = useState<ReadAccount | 'loading' | 'unreachable'>('loading');
  useEffect(() => {
    void import('./read-account')
      .then(({ readAccount }) => readAccount())
      .catch(() => 'unreachable' as const)
      .then(setShown);
  }, []);
  if (typeof shown === 'string')
    return (
      <p role="status" className={styles['loading']}>
        {messages[shown]}
      </p>
    );
  const { account, Notices } = shown;
  return (
    <>
      <Notices account={account} onSignedOut={onSignedOut} />
      <div className={styles['columns']}>
        <OrderList account={account} />
        <AddressForm saved={account.address} onSignedOut={onSignedOut} />
        <Settings onSignedOut={onSignedOut} />
      </div>
    </>
  );
}

const messages = {
  loading: 'Loading your account...',
  unreachable: 'Your account cannot be shown just now. Please load this page again in a moment.',
} as const;
