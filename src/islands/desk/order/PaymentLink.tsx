import { useState } from 'react';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import styles from './Facts.module.css';

/** Where the shopper pays by card, to be sent or read out. It ends with the time to pay (R861). */
export function PaymentLink({ url }: { url: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid('Link copied. Send it to the shopper, who has an hour to pay.'),
      () => setSaid('The browser did not allow copying.'),
    );
  return (
    <div>
      <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <button type="button" className="button quiet" onClick={() => void copy()}>
        <DeskIcon name="copy" />
        Copy payment link
      </button>
      <p aria-live="polite" className={styles['said']}>
        {said}
      </p>
    </div>
  );
}
