import { useId, useState } from 'react';
import { maxQuantity, parseQuantity } from '~/domain/cart';
import { Icon } from './Icon';
import styles from './Quantity.module.css';

interface Props {
  quantity: number;
  onChange: (quantity: number) => void;
}

/** How many to add: whole numbers from 1 up to 99, taken over on blur or Enter (decision 4). */
export function Quantity({ quantity, onChange }: Props) {
  const id = useId();
  /** What is being typed; null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onChange(Math.max(1, parseQuantity(typed) ?? quantity));
  };
  return (
    <div className={`field ${styles['quantity']}`}>
      <label htmlFor={id}>Quantity</label>
      <div className={styles['row']}>
        <button
          type="button"
          className="icon-button"
          aria-label="One less"
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxQuantity}
          step={1}
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="One more"
          disabled={quantity >= maxQuantity}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
