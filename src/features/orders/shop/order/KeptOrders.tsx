import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { noOrders, removeOrder, type KeptOrder } from '~/features/orders/kept-orders';
import { orderPath } from '~/features/orders/last-order';
import { $keptOrders } from '~/stores/orders/kept-orders';
import styles from './KeptOrders.module.css';

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The orders that were placed on this device, each with its link, which can be removed (R32). */
export function KeptOrders({ shownId }: { shownId?: string | undefined }) {
  const orders = useStore($keptOrders, { ssr: () => noOrders });
  const [hasRemoved, setRemoved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (orders.length === 0 && !hasRemoved) return null;
  const remove = (id: string) => {
    $keptOrders.set(removeOrder($keptOrders.get(), id));
    setRemoved(true);
    // The pressed button goes, and the focus with it.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="kept-heading" className={`screen-only ${styles['kept']}`}>
      <h2 id="kept-heading" ref={heading} tabIndex={-1} className={styles['heading']}>
        Orders on this device
      </h2>
      <p className={styles['note']}>
        {orders.length > 0
          ? 'Their links are kept in this browser alone. Removing one changes nothing about the order.'
          : 'No link of an order is kept here any more.'}
      </p>
      <ul>
        {orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            isShown={order.id === shownId}
            onRemove={() => remove(order.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  order: KeptOrder;
  /** On the page of this order. */
  isShown: boolean;
  onRemove: () => void;
}

const Row = ({ order, isShown, onRemove }: RowProps) => (
  <li className={styles['order']}>
    <a href={orderPath(order)} aria-current={isShown ? 'page' : undefined}>
      <span className="visually-hidden">Order </span>
      <span>{order.id}</span>
    </a>
    <time dateTime={order.at}>{day().format(new Date(order.at))}</time>
    <button
      type="button"
      className={styles['remove']}
      aria-label={`Remove the link of order ${order.id}`}
      onClick={onRemove}
    >
      Remove
    </button>
  </li>
);
