import { useState } from 'react';
import { maxQuantity, parseQuantity } from '~/domain/cart';
import { Icon } from '~/islands/product/Icon';
import styles from './QuantityField.module.css';

interface Props {
  /** The line's name for its controls. */
  name: string;
  quantity: number;
  onCommit: (quantity: number) => void;
}

/** A quantity that counts on Enter or when the field is left (decision 4), with a step on each side. */
export function QuantityField({ name, quantity, onCommit }: Props) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft === null) return;
    const typed = parseQuantity(draft);
    setDraft(null);
    if (typed !== null && typed !== quantity) onCommit(typed);
  }

  return (
    <div className={styles['quantity']}>
      <button
        type="button"
        className="icon-button"
        aria-label={`One fewer ${name}`}
        disabled={quantity <= 1}
        onClick={() => onCommit(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        aria-label={`Quantity of ${name}`}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`One more ${name}`}
        disabled={quantity >= maxQuantity}
        onClick={() => onCommit(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
