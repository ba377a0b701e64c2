import type { AccountAnswer } from '~/features/orders/view/account-reply';
import { moneyLines } from '~/features/orders/view/order-money';
import { stateWord } from '~/features/orders/view/order-words';
import { wordFor } from '~/features/delivery/pick-up';
import { routes } from '~/base/routes';
import { formatUnits } from '~/base/money';
import { ownOrderPath } from '~/features/orders/last-order';
import styles from './OrderList.module.css';

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The account's orders, the newest first. */
export const OrderList = ({ account: { orders, hasMore } }: { account: AccountAnswer }) => (
  <section aria-labelledby="orders-heading" className={styles['orders']}>
    <h2 id="orders-heading">Orders</h2>
    {orders.length === 0 ? (
      <p className={styles['empty']}>
        There is no order yet. <a href={routes.shop}>Go to the shop</a>
      </p>
    ) : (
      <ul>
        {orders.map(({ orderId, at, state, pickUp, currency, total, money }) => (
          <li key={orderId} className={styles['order']}>
            <a href={ownOrderPath(orderId)}>
              <span className="visually-hidden">Order </span>
              <span>{orderId}</span>
            </a>
            <time dateTime={at}>{day().format(new Date(at))}</time>
            <span className="soft">{wordFor(state, stateWord(state), pickUp)}</span>
            <span className={styles['total']}>{formatUnits(total, currency)}</span>
            {moneyLines(state, money, currency).map((text) => (
              <span key={text} className={styles['money']}>
                {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    )}
    {hasMore && <p className={styles['empty']}>Older orders are in your data.</p>}
  </section>
);
