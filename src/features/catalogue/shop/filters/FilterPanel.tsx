import { clearView } from '~/features/search/listing-view';
import { Icon } from '~/islands/parts/Icon';
import { FacetGroup, FlagGroup } from './FacetGroup';
import styles from './FilterSheet.module.css';
import { MyAllergens } from './MyAllergens';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';
import { PriceSlider } from './PriceSlider';

function Groups(list: ListState) {
  const groups = list.listing.facets.slice(1).filter(({ flag }) => !flag);
  return (
    <>
      <FlagGroup {...list} />
      <MyAllergens {...list} />
      {list.listing.kind === 'perfume' && <PriceSlider {...list} />}
      {groups.map((facet) => (
        <FacetGroup key={facet.key} facet={facet} {...list} />
      ))}
    </>
  );
}

export { AppliedFilters } from './AppliedFilters';

/** What the sheet of filters holds. */
export function FilterPanel({ onClose, ...list }: ListState & { onClose: () => void }) {
  const { listing, view, setView, count, isComplete, hasFailed } = list;
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2>Filters</h2>
        <button type="button" className="icon-button" aria-label="Close filters" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles['groups']}>
        {isComplete ? (
          <Groups {...list} />
        ) : (
          <p role="status">
            {hasFailed ? 'The filters cannot be read just now.' : 'Loading filters...'}
          </p>
        )}
      </div>
      <div className={styles['foot']}>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            setView(clearView(view, listing));
          }}
        >
          Clear all
        </button>
        <button
          type="button"
          className="button"
          onClick={onClose}
        >{`Show ${count} ${count === 1 ? 'product' : 'products'}`}</button>
      </div>
    </div>
  );
}
