import { useState } from 'react';
import { hasTakenMoney } from '~/domain/order/view/card-payment';
import { toOwnOrder, type OwnOrder } from '~/domain/order/view/own-order';
import { whereToPay } from '~/domain/delivery/ways-to-pay';
import { routes } from '~/domain/base/routes';
import type { LastOrder } from '~/domain/order/last-order';
import { failureOf } from '~/islands/customer/order/failure';
import { fetchOrder, placeOnDelivery } from '~/islands/customer/order/order-calls';
import { endOpenPayment } from '~/stores/orders/paid-order';
import styles from './PaidPage.module.css';

interface Props {
  named: LastOrder;
  order: OwnOrder;
  onDelivery: boolean;
  /** The order as it stands now, or the one that was placed instead. */
  onChanged: (order: OwnOrder | null, placed: LastOrder | null) => void;
}

/** What can be done about an order that nobody has paid. */
export function UnpaidActions({ named, order, onDelivery, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { address, card, lines } = order;
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const result = await placeOnDelivery(named.id, named.key);
    const paid = result.ok ? null : await readPaid(named);
    setBusy(false);
    if (result.ok) {
      const { orderId = '', key = '' } = result.value;
      endOpenPayment({ ...named, lines }, result.value);
      onChanged(null, { id: orderId, key });
    } else if (paid) onChanged(paid, null);
    else setProblem(failureOf(result).problem);
  };
  return (
    <>
      <div className={styles['actions']}>
        <a className="button" href={card?.url ?? routes.checkout}>
          Try again
        </a>
        {onDelivery && address.name !== '' && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
            onClick={() => void change()}
          >
            {`Pay ${whereToPay(order)} instead`}
          </button>
        )}
      </div>
      <p role="alert" className="field-error">
        {problem}
      </p>
      {problem !== '' && (
        <a className="text-link" href={routes.cart}>
          See your cart
        </a>
      )}
    </>
  );
}

/** The order whose payment came after all; null for any other. */
async function readPaid({ id, key }: LastOrder): Promise<OwnOrder | null> {
  const result = await fetchOrder(id, key);
  if (!result.ok) return null;
  const order = toOwnOrder(result.value, result.etag, Date.now());
  return order.card && hasTakenMoney(order.card) ? order : null;
}
