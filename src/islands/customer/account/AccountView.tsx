import { useEffect, useState } from 'react';
import type { Failure } from '~/api';
import type { AccountAnswer } from '~/domain/order/view/account-reply';
import { fetchAccount } from '~/islands/customer/calls/known-account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { NotShown } from '~/islands/parts/NotShown';
import { Settings } from '~/islands/customer/settings/Settings';
import { AccountNotices } from './AccountNotices';
import { AddressForm } from './AddressForm';
import { LoadingAccount } from './LoadingAccount';
import { OrderList } from './OrderList';

interface Props {
  /** The account's sessions were ended, or the account was. */
  onSignedOut: () => void;
}

/** What an account has: its orders, its address, and what its owner can change. */
export function AccountView({ onSignedOut }: Props) {
  const [account, setAccount] = useState<AccountAnswer | Failure | null>(null);
  const isWanted = account === null;
  useEffect(() => {
    if (isWanted)
      void fetchAccount().then((result) => setAccount(result.ok ? result.value : result));
  }, [isWanted]);
  if (account === null) return <LoadingAccount />;
  if ('reason' in account)
    return <NotShown what="Your account" failed={account} onRetry={() => setAccount(null)} />;
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
