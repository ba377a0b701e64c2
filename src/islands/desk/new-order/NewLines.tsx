import { useId } from 'react';
import { priceIn, type NewLine } from '~/domain/desk/steps/new-order';
import { formatPrice } from '~/domain/money';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import styles from './NewOrder.module.css';
import { ProductField, type ProductFieldProps } from './ProductField';
import { NumberInput } from '~/islands/parts/NumberInput';

interface Props extends Pick<ProductFieldProps, 'choices' | 'find'> {
  lines: readonly NewLine[];
  onChange: (lines: readonly NewLine[]) => void;
}

/** What is ordered, line by line. */
export const NewLines = ({ choices, find, lines, onChange }: Props) => (
  <div className={styles['lines']}>
    {lines.map((line, at) => (
      <Line
        key={at}
        position={at + 1}
        choices={choices}
        find={find}
        line={line}
        onChange={(next) => onChange(lines.with(at, next))}
        onRemove={lines.length > 1 ? () => onChange(lines.toSpliced(at, 1)) : null}
      />
    ))}
    <button
      type="button"
      className="button quiet"
      onClick={() => onChange([...lines, { id: '', quantity: 1 }])}
    >
      <DeskIcon name="plus" />
      Add a product
    </button>
  </div>
);

interface LineProps extends Pick<ProductFieldProps, 'choices' | 'find'> {
  /** From 1. */
  position: number;
  line: NewLine;
  onChange: (line: NewLine) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

function Line({ position, choices, find, line, onChange, onRemove }: LineProps) {
  const id = useId();
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{`Line ${position}`}</legend>
      <ProductField
        choices={choices}
        find={find}
        chosen={line.id}
        onChoose={(chosen) => onChange({ ...line, id: chosen })}
      />
      <div className="field">
        <label htmlFor={`${id}-quantity`}>Quantity</label>
        <NumberInput
          id={`${id}-quantity`}
          className="input"
          min={1}
          step={1}
          value={line.quantity || ''}
          onChange={({ target }) => onChange({ ...line, quantity: Number(target.value) })}
        />
      </div>
      <p className={styles['amount']}>{formatPrice(priceIn(choices, line))}</p>
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove line ${position}`}
          onClick={onRemove}
        >
          <DeskIcon name="close" />
        </button>
      )}
    </fieldset>
  );
}
