import { useEffect, useState } from 'react';
import type { AccountAnswer } from '~/domain/customer/account-reply';
import { fetchAccount } from '~/islands/customer/calls/account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { AddressForm } from './AddressForm';
import { OrderList } from './OrderList';
import { ProofNotice } from './ProofNotice';
import { Settings } from '~/islands/customer/settings/Settings';

interface Props {
  /** The account's sessions were ended, or the account was. */
  onSignedOut: () => void;
}

/** What an account has: its orders, its address, and what its owner can change. */
export function AccountView({ onSignedOut }: Props) {
  const [account, setAccount] = useState<AccountAnswer | 'loading' | 'unreachable'>('loading');
  useEffect(() => {
    void fetchAccount().then((result) => setAccount(result.ok ? result.value : 'unreachable'));
  }, []);
  if (typeof account === 'string')
    return (
      <p role="status" className={styles['loading']}>
        {messages[account]}
      </p>
    );
  return (
    <>
      {!account.isProven && <ProofNotice onSignedOut={onSignedOut} />}
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
