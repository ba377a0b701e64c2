import { chipOf } from '~/features/search/facet-labels';
import { clearView, toggleValue, type ListingView } from '~/features/search/listing-view';
import { formatUnits } from '~/base/money';
import { Icon } from '~/islands/parts/Icon';
import styles from './AppliedFilters.module.css';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';

/** The chosen filters, each with a button to remove it. */
export function AppliedFilters(list: ListState) {
  return (
    <ul className={styles['applied']} aria-label="Applied filters">
      {appliedOf(list).map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className="chip"
            aria-label={`Remove ${label}`}
            onClick={() => {
              list.setView(without);
            }}
          >
            <bdi>{label}</bdi>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={`text-link ${styles['clear']}`}
          onClick={() => {
            list.setView(clearView(list.view, list.listing));
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** Chips for what no control above the grid shows (`isNarrowed`). */
function appliedOf({ listing, view }: ListState): { label: string; without: ListingView }[] {
  const chosen = listing.facets.slice(1).flatMap((facet) =>
    (view.selection[facet.key] ?? []).map((value) => ({
      label: chipOf(facet, value),
      without: toggleValue(view, facet, value),
    })),
  );
  if (listing.kind !== 'perfume') return chosen;
  if (view.max !== listing.priceEnd)
    chosen.push({
      label: `Up to ${formatUnits(view.max)}`,
      without: { ...view, max: listing.priceEnd },
    });
  if (view.q) chosen.push({ label: `“${view.q}”`, without: { ...view, q: '' } });
  return chosen;
}
