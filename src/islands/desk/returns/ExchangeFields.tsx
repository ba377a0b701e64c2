import { useId, type ReactNode } from 'react';
import type { ReturnView } from '~/domain/returns/return-replies.schema';
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
        <SendInstead line={line} />
        {beside(line.id)}
      </fieldset>
    ))}
  </>
);

function SendInstead({ line: { id, choices } }: { line: ReturnView['lines'][number] }) {
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>Send instead</label>
      <select id={field} name={`to-${id}`} className="input" defaultValue={id}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
