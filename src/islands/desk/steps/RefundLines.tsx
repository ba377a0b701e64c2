import { useId } from 'react';
import type { RefundableLine } from '~/domain/desk/steps/refund-choice';
import { CheckField } from '~/islands/desk/parts/CheckField';
import styles from './RefundLines.module.css';
import { NumberInput } from '~/islands/parts/NumberInput';

interface Props {
  lines: readonly RefundableLine[];
  /** Units that are paid back, by line. */
  units: Readonly<Record<string, number>>;
  /** Whether the form asks what becomes of them. */
  mayGoBack: boolean;
  onChange: (id: string, quantity: number) => void;
}

/** Which units a refund is for, and which of them go back into stock. */
export const RefundLines = ({ lines, units, mayGoBack, onChange }: Props) => (
  <div className={styles['lines']}>
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        quantity={units[line.id] ?? 0}
        mayGoBack={mayGoBack}
        onChange={(quantity) => onChange(line.id, quantity)}
      />
    ))}
  </div>
);

interface LineProps extends Pick<Props, 'mayGoBack'> {
  line: RefundableLine;
  quantity: number;
  onChange: (quantity: number) => void;
}

function Line({ line: { id, name, left }, quantity, mayGoBack, onChange }: LineProps) {
  const field = useId();
  const type = (text: string) => onChange(Math.min(left, Math.max(0, Math.trunc(Number(text)))));
  return (
    <fieldset className={styles['line']}>
      <legend>{name}</legend>
      <label htmlFor={field}>{`Units, of ${left}`}</label>
      <NumberInput
        id={field}
        className="input"
        min={0}
        max={left}
        step={1}
        value={quantity}
        onChange={({ target }) => type(target.value)}
      />
      {quantity > 0 && mayGoBack && (
        <CheckField label="Put back into stock" name={`restock-${id}`} isChecked />
      )}
    </fieldset>
  );
}
