import { useId } from 'react';
import { formatUnits } from '~/base/money';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';
import styles from './PriceSlider.module.css';

/** The highest price, from 0 to the listing's end (R43). */
export function PriceSlider({
  listing: { priceEnd },
  view,
  setView,
}: Pick<ListState, 'listing' | 'view' | 'setView'>) {
  const id = useId();
  const shown = formatUnits(view.max);
  return (
    <div className={`field ${styles['price']}`}>
      <div className={styles['heading']}>
        <label htmlFor={id}>Maximum price</label>
        <span aria-hidden="true">{shown}</span>
      </div>
      <input
        id={id}
        className={styles['slider']}
        type="range"
        name="max"
        min={0}
        max={priceEnd}
        value={view.max}
        aria-valuetext={shown}
        onChange={(event) => {
          setView({ ...view, max: event.target.valueAsNumber, pages: 1 }, 'in place');
        }}
      />
    </div>
  );
}
