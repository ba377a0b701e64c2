import { lazy, Suspense, useId } from 'react';
import type { CardProduct, Thumbnail } from '~/features/catalogue/catalogue';
import { headingOf, listings, type Listing } from '~/features/search/listing';
import { clearView, type ListStart } from '~/features/search/listing-view';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { CatalogueControls } from '~/features/catalogue/shop/filters/CatalogueControls';
import type { EmptyResult as View } from './EmptyResult';
import { AppliedFilters, FilterSheet } from '~/features/catalogue/shop/filters/FilterSheet';
import { Grid } from './Grid';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';
import styles from './ListBrowser.module.css';
import { ShopControls } from './ShopControls';
import { useEarlyChoices } from '~/features/catalogue/shop/list-state/useEarlyChoices';
import { useList } from '~/features/catalogue/shop/list-state/useList';

const NotLoaded: typeof View = () => 'Nothing here matches all of that.';

/** Fetched when nothing is found. */
const EmptyResult = lazy(() =>
  import('./EmptyResult')
    .then((module) => ({ default: module.EmptyResult }))
    .catch((error: unknown) => {
      console.error('The help for an empty list could not be loaded:', error);
      return { default: NotLoaded };
    }),
);

interface Props {
  kind: Listing['kind'];
  start: ListStart;
  emptyPicture: Thumbnail;
}

/** A list page: choose, sort, browse (R38). The address says what was chosen. */
export const ListBrowser = (props: Props) => (
  <CartProvider>
    <Browser {...props} />
  </CartProvider>
);

function Browser({ kind, start, emptyPicture }: Props) {
  const {
    list,
    found,
    rankOf,
    nearest,
    also: { AlsoFound, found: answers },
  } = useList(kind, start);
  const controls = useEarlyChoices(list.listing, list.setView);
  const Controls = kind === 'perfume' ? ShopControls : CatalogueControls;
  const clear = () => {
    list.setView(clearView(list.view, list.listing));
  };
  return (
    <div className={styles['browser']}>
      <fieldset ref={controls} className={styles['controls']}>
        <Controls {...list} />
        <div className={styles['bar']}>
          <FilterSheet {...list} />
          <p role="status" className={styles['count']}>
            {countTexts[kind](list.count)}
          </p>
          <SortSelect {...list} />
        </div>
      </fieldset>
      {list.hasFailed && (
        <p role="alert">
          The whole list cannot be read just now, so it is neither filtered nor sorted. Please
          reload the page.
        </p>
      )}
      <AppliedFilters {...list} />
      <div className={styles['results']} data-list>
        {AlsoFound && answers && <AlsoFound {...answers} q={list.view.q} />}
        {found.length > 0 ? (
          <Found {...list} found={found} />
        ) : (
          <Suspense fallback={null}>
            <EmptyResult
              {...list}
              rankOf={rankOf}
              known={nearest}
              picture={emptyPicture}
              onClear={clear}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** How the result is counted (R48). */
const countTexts: Record<Listing['kind'], (count: number) => string> = {
  perfume: (count) => `${count} ${count === 1 ? 'product' : 'products'}`,
  oil: (count) => `${count} Essential Oil(s) Found`,
  diffuser: (count) => `${count} Diffuser(s) Found`,
};

/** The list's own products, and below them what a search of the shop finds elsewhere. */
function Found({ found, ...list }: ListState & { found: readonly CardProduct[] }) {
  const { listing, totals } = list;
  const groups = Object.values(listings)
    .map(({ kind, heading }) => ({
      kind,
      heading,
      products: found.filter((product) => headingOf(product) === kind),
    }))
    .filter(({ products }) => products.length > 0);
  const isMixed = groups.some(({ kind }) => kind !== listing.kind);
  return groups.map(({ kind, heading, products }) => (
    <section key={kind}>
      <h2 className={isMixed ? styles['group'] : 'visually-hidden'}>{heading}</h2>
      <Grid {...list} products={products} total={totals?.[kind] ?? products.length} />
    </section>
  ));
}

function SortSelect({ listing, view, setView }: ListState) {
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
