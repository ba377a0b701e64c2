import { useId } from 'react';
import styles from './ListBrowser.module.css';
import type { ListState } from '~/islands/shop/list-state/list-state';

export function SortSelect({ listing, view, setView }: ListState) {
  const id = useId();
  return (
    <div className={styles['sort']}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        name="sort"
        className="input"
        value={view.sort}
        onChange={(event) => {
          setView({ ...view, sort: event.target.value, pages: 1 });
        }}
      >
        {listing.sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
