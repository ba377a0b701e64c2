import { useState } from 'react';
import { addressLines } from '~/domain/account/address-lines';
import type { DeskOrderReply } from '~/domain/desk/order-replies';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Panel } from '~/islands/desk/parts/Panel';
import styles from './Facts.module.css';

type To = DeskOrderReply['order']['to'];

/** Where the parcel goes, ready to be pasted into a carrier's form. */
export function Address({ to }: { to: To }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(addressLines(to).join('\n')).then(
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
        {addressLines(to).map((line, at) => (
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
