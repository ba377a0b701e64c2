import type { ReactNode } from 'react';
import type { ReturnView } from '~/features/returns/return-replies.schema';
import { SendInstead } from '~/islands/desk/parts/SendInstead';
import styles from './Returns.module.css';

interface Props {
  lines: ReturnView['lines'];
  beside: (id: string) => ReactNode;
}

/** What is sent instead of each line, without a price. */
export const ExchangeFields = ({ lines, beside }: Props) => (
  <>
    {lines.map((line) => (
      <fieldset key={line.id} className={styles['exchange']}>
        <legend>{`${line.quantity} × ${line.name}`}</legend>
        <SendInstead id={line.id} choices={line.choices} />
        {beside(line.id)}
      </fieldset>
    ))}
  </>
);
