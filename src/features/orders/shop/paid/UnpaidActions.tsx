import { useState } from 'react';
import { unlessOffline } from '~/api';
import type { OwnOrder } from '~/features/orders/view/own-order';
import { whereToPay } from '~/features/delivery/ways-to-pay';
import { routes } from '~/base/routes';
import type { LastOrder } from '~/features/orders/last-order';
import styles from './PaidPage.module.css';
import type { Instead } from './pay-on-delivery';

interface Props {
  named: LastOrder;
  order: OwnOrder;
  onDelivery: boolean;
  /** The order as it stands now, or the one that was placed instead. */
  onChanged: (...instead: Instead) => void;
}

/** What can be done about an order that nobody has paid. */
export function UnpaidActions({ named, order, onDelivery, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { address, card } = order;
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const loaded = await import('./pay-on-delivery').catch(() => null);
    const instead = await loaded?.payOnDelivery(named, order);
    setBusy(false);
    if (Array.isArray(instead)) onChanged(...instead);
    else setProblem(instead?.problem ?? unlessOffline('Server error. Try again.'));
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
