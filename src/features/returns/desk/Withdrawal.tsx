import { useId } from 'react';
import { longDay } from '~/features/desk/desk-dates';
import { fullTime } from '~/islands/desk/common/times';
import type { WithdrawalView } from '~/features/withdrawals/withdrawal-replies.schema';
import { actorText } from '~/features/desk/actor-text';
import { withdrawalText } from '~/features/withdrawals/withdrawal-words';
import type { ListActs } from '~/islands/desk/parts/StateList';
import { Fact, OrderLink } from './Fact';
import { closeWithdrawal } from './return-calls';
import styles from './Returns.module.css';

interface Props {
  withdrawal: WithdrawalView;
  acts: ListActs;
}

/** One withdrawal as it was sent, and what it came to. */
export function Withdrawal({ withdrawal, acts }: Props) {
  const heading = useId();
  const { id, at, name, orderId, email, items, kept, account, isOwn, orderState, payBackBy, done } =
    withdrawal;
  const title = isOwn ? orderId : name;
  const close = () =>
    acts.change({ id }, () => closeWithdrawal(id), `The withdrawal of ${title} is done.`);
  return (
    <article aria-labelledby={heading} className={styles['return']}>
      <h2 id={heading} dir="auto">
        {isOwn ? <OrderLink orderId={orderId} /> : name}
      </h2>
      <p>{withdrawalText(withdrawal)}</p>
      <dl className={styles['facts']}>
        <Fact name="Received">
          <time dateTime={at}>{fullTime(at)}</time>
        </Fact>
        <Fact name="Name">{name}</Fact>
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {!isOwn && (
          <Fact name="Order number">
            {orderState === null ? orderId : <OrderLink orderId={orderId} />}
          </Fact>
        )}
        <Fact name="Items">{items ?? 'All items'}</Fact>
        {kept !== null && <Fact name="Kept">{kept}</Fact>}
        {done === null && payBackBy !== null && (
          <Fact name="Pay back by">{longDay(payBackBy)}</Fact>
        )}
        {account !== null && <Fact name="Account to pay to">{account}</Fact>}
        {done !== null && (
          <Fact name="Done">
            <time dateTime={done.at}>{fullTime(done.at)}</time> by <span>{actorText(done.by)}</span>
          </Fact>
        )}
      </dl>
      {done === null && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={acts.isBusy || undefined}
          onClick={() => void close()}
        >
          Done
        </button>
      )}
    </article>
  );
}
