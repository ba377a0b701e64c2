import { useState } from 'react';
import type { DeskOrderReply } from '~/domain/desk/order-replies';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Panel } from '~/islands/desk/parts/Panel';
import styles from './Facts.module.css';

type Order = DeskOrderReply['order'];

/** Where the parcel goes, ready to be pasted into a carrier's form. */
export function Address({ to, label }: Pick<Order, 'to' | 'label'>) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(label.join('\n')).then(
      () => setSaid('Address copied.'),
      () => setSaid('The browser did not allow copying.'),
    );
  return (
    <Panel
      title="Address"
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
      <a className="text-link" href={`mailto:${to.email}`}>
        {to.email}
      </a>
      <p aria-live="polite" className={styles['said']}>
        {said}
      </p>
    </Panel>
  );
}
