import { useId } from 'react';
import { firstDay, lastDay } from '~/base/day-limits';
import styles from './LotFields.module.css';

/** What a keeper types about the goods in a parcel. An empty field is left out. */
export interface Lot {
  lot?: string;
  /** A day. */
  bestBefore?: string;
}

interface Props {
  onChange: (lot: Lot) => void;
  /** Asks for the lot of each product; left out where there is one. */
  onEach?: (() => void) | undefined;
}

/** Stands beside the button that packs an order, so that a recall finds the order. */
export function LotFields({ onChange, onEach }: Props) {
  const id = useId();
  return (
    <form
      className={styles['lot']}
      onSubmit={(event) => event.preventDefault()}
      onChange={({ currentTarget }) => {
        const typed = [...new FormData(currentTarget)].filter(([, value]) => value !== '');
        onChange(Object.fromEntries(typed));
      }}
    >
      <label htmlFor={`${id}-lot`}>Lot</label>
      <input
        id={`${id}-lot`}
        name="lot"
        className="input"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <label htmlFor={`${id}-day`}>Best before</label>
      <input
        id={`${id}-day`}
        name="bestBefore"
        type="date"
        className="input"
        min={firstDay}
        max={lastDay}
      />
      {onEach && (
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={onEach}>
          Lots by product
        </button>
      )}
    </form>
  );
}
