import { useId } from 'react';
import { priceIn, type Choice, type NewLine } from '~/domain/desk/steps/new-order';
import { formatPrice } from '~/domain/money';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import styles from './NewOrder.module.css';

interface Props {
  choices: readonly Choice[];
  lines: readonly NewLine[];
  onChange: (lines: readonly NewLine[]) => void;
}

/** What is ordered, line by line. */
export const NewLines = ({ choices, lines, onChange }: Props) => (
  <div className={styles['lines']}>
    {lines.map((line, at) => (
      <Line
        key={at}
        position={at + 1}
        choices={choices}
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

interface LineProps {
  /** From 1. */
  position: number;
  choices: readonly Choice[];
  line: NewLine;
  onChange: (line: NewLine) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

function Line({ position, choices, line, onChange, onRemove }: LineProps) {
  const id = useId();
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">Line {position}</legend>
      <div className="field">
        <label htmlFor={`${id}-product`}>Product</label>
        <select
          id={`${id}-product`}
          className="input"
          value={line.id}
          onChange={({ target }) => onChange({ ...line, id: target.value })}
        >
          <option value="">Choose a product</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-quantity`}>Quantity</label>
        <input
          id={`${id}-quantity`}
          type="number"
          inputMode="numeric"
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
