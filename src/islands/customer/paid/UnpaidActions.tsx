import { useState } from 'react';
import { unlessOffline } from '~/api';
import type { OwnOrder } from '~/domain/customer/own-order';
import { routes } from '~/domain/frame/routes';
import type { LastOrder } from '~/domain/order/last-order';
import { endOpenPayment } from '~/stores/orders/paid-order';
import styles from './PaidPage.module.css';

interface Props {
  named: LastOrder;
  order: OwnOrder;
  /** The order as it stands now, or the one that was placed instead. */
  onChanged: (order: OwnOrder | null, placed: LastOrder | null) => void;
}

/** What can be done about an order that nobody has paid. */
export function UnpaidActions({ named, order, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { address, card, lines } = order;
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const outcome = await import('./pay-on-delivery').then(
      ({ payOnDelivery }) => payOnDelivery(named, order),
      () => ({ problem: unlessOffline('Server error. Try again.') }),
    );
    setBusy(false);
    if ('problem' in outcome) setProblem(outcome.problem);
    else if ('paid' in outcome) onChanged(outcome.paid, null);
    else {
      const { orderId = '', key = '' } = outcome.placed;
      endOpenPayment({ ...named, lines }, outcome.placed);
      onChanged(null, { id: orderId, key });
    }
  };
  return (
    <>
      <div className={styles['actions']}>
        <a className="button" href={card?.url ?? routes.checkout}>
          Try again
        </a>
        {address.address !== '' && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
            onClick={() => void change()}
          >
            Pay on delivery instead
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
