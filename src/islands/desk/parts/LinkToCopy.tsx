import { useState } from 'react';
import { DeskIcon } from './DeskIcon';
import styles from './LinkToCopy.module.css';

interface Props {
  url: string;
  /** The button: 'Copy payment link'. */
  name: string;
  /** Said once it is copied. */
  said: string;
}

/** A link for a shopper, to be sent or read out. */
export function LinkToCopy({ url, name, said }: Props) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome(said),
      () => setOutcome('The browser did not allow copying.'),
    );
  return (
    <div>
      <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <button type="button" className="button quiet" onClick={() => void copy()}>
        <DeskIcon name="copy" />
        {name}
      </button>
      <p aria-live="polite" className={styles['said']}>
        {outcome}
      </p>
    </div>
  );
}
