import { useEffect, useState } from 'react';
import type { AccountAnswer } from '~/domain/customer/account-reply';
import { fetchAccount } from '~/islands/customer/calls/known-account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { Settings } from '~/islands/customer/settings/Settings';
import { AccountNotices } from './AccountNotices';
import { AddressForm } from './AddressForm';
import { LoadingAccount, NoAccount } from './LoadingAccount';
import { OrderList } from './OrderList';

interface Props {
  /** The account's sessions were ended, or the account was. */
  onSignedOut: () => void;
}

/** What an account has: its orders, its address, and what its owner can change. */
export function AccountView({ onSignedOut }: Props) {
  const [account, setAccount] = useState<AccountAnswer | 'unreachable' | null>(null);
  useEffect(() => {
    void fetchAccount().then((result) => setAccount(result.ok ? result.value : 'unreachable'));
  }, []);
  if (account === null) return <LoadingAccount />;
  if (account === 'unreachable') return <NoAccount />;
  return (
    <>
      <AccountNotices account={account} onSignedOut={onSignedOut} />
      <div className={styles['columns']}>
        <OrderList account={account} />
        <AddressForm saved={account.address} onSignedOut={onSignedOut} />
        <Settings onSignedOut={onSignedOut} />
      </div>
    </>
  );
}
