import { useState } from 'react';
import { routes } from '~/domain/frame/routes';
import type { OwnOrder } from '~/domain/customer/own-order';
import { AddressForm } from './AddressForm';
import { CancelDialog } from './CancelDialog';
import { orderAgain } from './order-again';
import styles from './OrderPage.module.css';

interface Props {
  order: OwnOrder;
  /** The order's key; null for one that is read by its account. */
  orderKey: string | null;
  onChanged: (order: OwnOrder) => void;
}

/** What a shopper can do about an order. */
export function OrderActions({ order, orderKey, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [said, setSaid] = useState('');
  const again = async () => setSaid(await orderAgain(order.lines));
  return (
    <div className={`screen-only ${styles['actions']}`}>
      {order.state === 'new' && (
        <button type="button" className="button quiet" onClick={() => setAsking(true)}>
          Cancel order
        </button>
      )}
      {order.state === 'new' && (
        <button
          type="button"
          className="button quiet"
          aria-expanded={isCorrecting}
          onClick={() => setCorrecting(!isCorrecting)}
        >
          Correct address
        </button>
      )}
      <button type="button" className="button" onClick={() => void again()}>
        Order again
      </button>
      {order.mayWithdraw && (
        <a
          className="text-link"
          href={`${routes.withdraw}#${new URLSearchParams({ id: order.id })}`}
        >
          Withdraw from contract here
        </a>
      )}
      {isCorrecting && order.state === 'new' && (
        <AddressForm
          order={order}
          orderKey={orderKey}
          onSaved={(saved) => {
            onChanged(saved);
            setCorrecting(false);
            setSaid('The address is corrected.');
          }}
        />
      )}
      <p role="status" className={styles['status']}>
        {said}
      </p>
      {isAsking && (
        <CancelDialog
          orderId={order.id}
          orderKey={orderKey}
          onClose={() => setAsking(false)}
          onCancelled={(cancelled) => {
            onChanged(cancelled);
            setSaid('Your order is cancelled.');
          }}
        />
      )}
    </div>
  );
}
