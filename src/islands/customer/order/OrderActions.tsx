import { useRef, useState } from 'react';
import { withdrawPath } from '~/domain/order/last-order';
import { hasTakenMoney } from '~/domain/customer/card-payment';
import type { OwnOrder } from '~/domain/customer/own-order';
import { $openPayment, keepPayment } from '~/stores/orders/open-payment';
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
  const { card } = order;
  const payPage = card?.state === 'awaiting' ? card.url : null;
  const isStanding = order.state === 'new' && card?.state !== 'expired';
  /** The page that the payment leads back to asks how this order stands. */
  const keep = () => {
    if ($openPayment.get()?.id === order.id) return;
    keepPayment({ id: order.id, key: orderKey ?? '' }, { attempt: '', isGuest: false });
  };
  /** A second press says the same and adds nothing (R857). */
  const added = useRef<ReturnType<typeof orderAgain>>(null);
  const again = async () => {
    added.current ??= orderAgain(order.lines);
    const { isRead, said: outcome } = await added.current;
    if (!isRead) added.current = null;
    setSaid(outcome);
  };
  return (
    <div className={`screen-only ${styles['actions']}`}>
      {payPage !== null && (
        <a className="button" href={payPage} onClick={keep}>
          Pay now
        </a>
      )}
      {isStanding && (
        <button type="button" className="button quiet" onClick={() => setAsking(true)}>
          Cancel order
        </button>
      )}
      {isStanding && (
        <button
          type="button"
          className="button quiet"
          aria-expanded={isCorrecting}
          onClick={() => setCorrecting(!isCorrecting)}
        >
          Correct address
        </button>
      )}
      <button
        type="button"
        className={payPage === null ? 'button' : 'button quiet'}
        onClick={() => void again()}
      >
        Order again
      </button>
      {order.mayWithdraw && (
        <a className="text-link" href={withdrawPath(order.id, orderKey)}>
          Withdraw from contract here
        </a>
      )}
      {isCorrecting && isStanding && (
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
          isPaid={card !== null && hasTakenMoney(card)}
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
