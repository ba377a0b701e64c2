import { useId } from 'react';
import styles from './Discovery.module.css';

/** A field that finds perfumes by their names, where there are too many to show. */
export function FindSample({ onFind }: { onFind: (text: string) => void }) {
  const id = useId();
  return (
    <div className={`field ${styles['find']}`}>
      <label htmlFor={id}>Find a perfume</label>
      <input
        id={id}
        type="search"
        dir="auto"
        className="input"
        autoComplete="off"
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => {
          // Enter searches; it must not put a set into the cart.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
