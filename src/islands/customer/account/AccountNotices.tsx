import type { AccountAnswer } from '~/domain/order/view/account-reply';
import { routes } from '~/domain/base/routes';
import { formatUnits } from '~/domain/base/money';
import styles from '~/islands/customer/calls/Account.module.css';
import { ProofNotice } from './ProofNotice';

interface Props {
  account: AccountAnswer;
  onSignedOut: () => void;
}

/** What an account's owner should know first. */
export const AccountNotices = ({ account: { isProven, credits }, onSignedOut }: Props) => (
  <>
    {!isProven && <ProofNotice onSignedOut={onSignedOut} />}
    {credits.length > 0 && (
      <section aria-label="Discovery credit" className={styles['notice']}>
        <ul>
          {credits.map(({ code, amount, lastDay }) => (
            <li key={code}>
              <strong>{`${formatUnits(amount)} towards a full bottle of 50 ml or more.`}</strong>{' '}
              The checkout offers it to you until <span>{longDay.format(new Date(lastDay))}</span>.
              Its code is <span className={styles['code']}>{code}</span>.
            </li>
          ))}
        </ul>
        <a href={routes.shop}>Choose a bottle</a>
      </section>
    )}
  </>
);

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
