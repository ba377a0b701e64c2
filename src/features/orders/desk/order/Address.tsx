import { useState } from 'react';
import { pickUpText } from '~/features/delivery/pick-up';
import { deskRoutes } from '~/features/desk/desk-routes';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Panel } from '~/islands/desk/parts/Panel';
import styles from './Facts.module.css';

/** Where the parcel goes, ready to be pasted into a carrier's form; or who picks it up, and where. */
export function Address({ reply: { order, others = 0 } }: { reply: DeskOrderReply }) {
  const { orderId, to, label, pickUp } = order;
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(label.join('\n')).then(
      () => setSaid('Address copied.'),
      () => setSaid('The browser did not allow copying.'),
    );
  return (
    <Panel
      title={pickUp ? pickUpText : 'Address'}
      aside={
        <button type="button" className="button quiet" onClick={() => void copy()}>
          <DeskIcon name="copy" />
          Copy address
        </button>
      }
    >
      <address className={styles['address']}>
        {label.map((line, at) => (
          <span key={at} dir="auto">
            {line}
          </span>
        ))}
      </address>
      {pickUp && <p>{`At ${pickUp.name}, ${pickUp.address}`}</p>}
      {to.email === '' ? (
        <p>No e-mail address: mails of this order go to nobody.</p>
      ) : (
        <a className="text-link" href={`mailto:${to.email}`}>
          {to.email}
        </a>
      )}
      {others > 0 && (
        <p>
          <a className="text-link" href={deskRoutes.ordersOfShopper(orderId)}>
            {`Other orders of this shopper (${others})`}
          </a>
        </p>
      )}
      <p aria-live="polite" className={styles['said']}>
        {said}
      </p>
    </Panel>
  );
}
