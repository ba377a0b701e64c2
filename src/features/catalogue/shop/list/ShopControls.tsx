import { chooseValues } from '~/features/search/listing-view';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';
import styles from './ShopControls.module.css';

/** The shop's category buttons: 'all', the six categories and the sets, each with what it would give. */
export function ShopControls({ listing, view, setView, counts, leadTotal }: ListState) {
  const [category] = listing.facets;
  if (!category) return null;
  const chosen = view.selection[category.key] ?? [];
  const button = (value: string, count: number, isChosen: boolean, values: string[]) => (
    <button
      key={value}
      type="button"
      className="chip"
      aria-pressed={isChosen}
      onClick={() => {
        setView(chooseValues(view, category, values));
      }}
    >
      {`${value.replace('-', ' ')} (${count})`}
    </button>
  );
  return (
    <div role="group" aria-label="Category" className={styles['categories']}>
      {button('all', leadTotal, chosen.length === 0, [])}
      {category.vocabulary?.map((value) =>
        button(value, counts[category.key]?.get(value) ?? 0, chosen.includes(value), [value]),
      )}
    </div>
  );
}
