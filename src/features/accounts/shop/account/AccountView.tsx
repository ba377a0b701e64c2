import { useEffect, useState } from 'react';
import type { Failure } from '~/api';
import type { AccountAnswer } from '~/features/orders/view/account-reply';
import { routes } from '~/base/routes';
import { formatUnits } from '~/base/money';
import type { DeliveryAddress } from '~/features/delivery/address.schema';
import { fetchAccount } from '~/features/accounts/shop/calls/known-account-calls';
import styles from '~/features/accounts/shop/calls/Account.module.css';
import { NotShown } from '~/islands/parts/NotShown';
import { PasskeyOffer } from '~/features/accounts/shop/settings/Passkeys';
import { Settings } from '~/features/accounts/shop/settings/Settings';
import { useSignIn } from '~/features/accounts/shop/settings/useSignIn';
import { sendProofAgain, saveAddress } from '~/features/accounts/shop/calls/account-calls';
import { useAccountForm } from '~/features/accounts/shop/calls/useAccountForm';
import { addressOf, NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { Form } from '~/islands/form/Form';
import { LoadingAccount } from './LoadingAccount';
import { OrderList } from './OrderList';

interface Props {
  /** The account's sessions were ended, or the account was. */
  onSignedOut: () => void;
}

/** What an account has: its orders, its address, and what its owner can change. */
export function AccountView({ onSignedOut }: Props) {
  const [account, setAccount] = useState<AccountAnswer | Failure | null>(null);
  const [signIn, readSignIn] = useSignIn();
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
      {account.isProven && <PasskeyOffer signIn={signIn} onChanged={readSignIn} />}
      <div className={styles['columns']}>
        <OrderList account={account} />
        <AddressForm saved={account.address} onSignedOut={onSignedOut} />
        <Settings
          email={account.email}
          signIn={signIn}
          onChanged={readSignIn}
          onSignedOut={onSignedOut}
        />
      </div>
    </>
  );
}

interface NoticesProps {
  account: AccountAnswer;
  onSignedOut: () => void;
}

/** What an account's owner should know first. */
const AccountNotices = ({ account: { isProven, credits }, onSignedOut }: NoticesProps) => (
  <>
    {!isProven && <ProofNotice onSignedOut={onSignedOut} />}
    {credits.length > 0 && (
      <section aria-label="Discovery credit" className={styles['notice']}>
        <ul>
          {credits.map(({ code, perfume, amount, lastDay }) => (
            <li key={code}>
              <strong>
                {`${formatUnits(amount)} towards a full bottle of ${perfume ? `${perfume.name}, ` : ''}50 ml or more.`}
              </strong>{' '}
              The checkout offers it to you until <span>{longDay().format(new Date(lastDay))}</span>
              . Its code is <span className={styles['code']}>{code}</span>.
            </li>
          ))}
        </ul>
        <a href={routes.shop}>Choose a bottle</a>
      </section>
    )}
  </>
);

const longDay = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Asks for the proof of the address (R239). */
function ProofNotice({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: sendProofAgain,
    says: 'The mail is on its way.',
    onSignedOut,
  });
  return (
    <section aria-label="Confirm your email" className={styles['notice']}>
      <p>
        <strong>Please confirm your email.</strong> We have sent you a mail with a link. Then the
        orders that you placed with this email before you had an account are shown here too.
      </p>
      <form method="dialog" className={styles['again']} {...form.handlers}>
        <button className="button quiet" aria-disabled={form.isBusy || undefined}>
          Send the mail again
        </button>
        <p role="status">{form.done}</p>
        {form.problem && (
          <p role="alert" className="field-error">
            {form.problem}
          </p>
        )}
      </form>
    </section>
  );
}

interface AddressFormProps {
  saved: DeliveryAddress | null;
  onSignedOut: () => void;
}

/** The one address that the checkout fills in (R245). */
function AddressForm({ saved, onSignedOut }: AddressFormProps) {
  const [isSaved, setSaved] = useState(saved !== null);
  const form = useAccountForm({
    send: (values, sure) => saveAddress({ ...addressOf(values), sure }),
    says: 'Your address is saved.',
    hasFieldsThatStay: true,
    onDone: () => setSaved(true),
    onSignedOut,
  });
  return (
    <section aria-labelledby="address-heading" className={styles['section']}>
      <h2 id="address-heading">Address</h2>
      <p>The checkout fills it in for you.</p>
      <Form form={form} submit="Save address" isAlert info={<p role="status">{form.done}</p>}>
        <NameField saved={saved} errors={form.errors} />
        <DestinationFields saved={saved} errors={form.errors} />
        <PhoneField saved={saved} errors={form.errors} />
      </Form>
      {isSaved && <RemoveAddress onDone={() => setSaved(false)} onSignedOut={onSignedOut} />}
    </section>
  );
}

function RemoveAddress({ onDone, onSignedOut }: { onDone: () => void; onSignedOut: () => void }) {
  const form = useAccountForm({
    send: () => saveAddress(null),
    says: '',
    onDone,
    onSignedOut,
  });
  return (
    <form method="dialog" {...form.handlers}>
      <button className={styles['plain']} aria-disabled={form.isBusy || undefined}>
        Remove address
      </button>
      {form.problem && (
        <p role="alert" className="field-error">
          {form.problem}
        </p>
      )}
    </form>
  );
}
