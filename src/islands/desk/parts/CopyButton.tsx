import { useState } from 'react';
import { DeskIcon } from './DeskIcon';
import styles from './CopyButton.module.css';

interface Props {
  name: string;
  /** Answers with what is said then. */
  copy: () => Promise<string>;
}

/** Copies something to be sent to a shopper, and says so. */
export function CopyButton({ name, copy }: Props) {
  const [said, setSaid] = useState('');
  const press = () => copy().then(setSaid, () => setSaid('The browser did not allow copying.'));
  return (
    <>
      <button type="button" className="button quiet" onClick={() => void press()}>
        <DeskIcon name="copy" />
        <span>{name}</span>
      </button>
      <p aria-live="polite" className={styles['said']}>
        {said}
      </p>
    </>
  );
}

/** A link that is shown, with a button to copy it. @param said once it is copied. */
export const LinkToCopy = ({ url, said, name }: { url: string; said: string; name: string }) => (
  <div>
    <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
    <CopyButton name={name} copy={() => navigator.clipboard.writeText(url).then(() => said)} />
  </div>
);
