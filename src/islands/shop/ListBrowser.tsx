import type { Product, Thumbnail } from '~/domain/catalogue';
import { listings, type Listing } from '~/domain/listing';
import { clearView } from '~/domain/listing-view';
import { CartProvider } from '~/islands/cart/CartProvider';
import { AppliedFilters } from './AppliedFilters';
import { CatalogueControls } from './CatalogueControls';
import { EmptyResult } from './EmptyResult';
import { FilterSheet } from './FilterSheet';
import { Grid } from './Grid';
import styles from './ListBrowser.module.css';
import type { ListState } from './list-state';
import { ShopControls } from './ShopControls';
import { SortSelect } from './SortSelect';
import { useHydrated } from '~/islands/hydration/useHydrated';
import { useProducts } from './useProducts';
import { useResult } from './useResult';
import { useReveal } from './useReveal';
import { useView } from './useView';

interface Props {
  kind: Listing['kind'];
  /** The first page in the default order. */
  products: Product[];
  total: number;
  /** Products by value of the leading facet; needed only when `products` is not all. */
  leadCounts?: Record<string, number>;
  emptyPicture: Thumbnail;
}

/** A list page: choose, sort, browse (specification, section 2). The address holds what was chosen. */
export const ListBrowser = (props: Props) => (
  <CartProvider>
    <Browser {...props} />
  </CartProvider>
);

function Browser({ emptyPicture, ...start }: Props) {
  const { found, isSettled, ...list } = useList(start);
  const { kind } = list.listing;
  useReveal(isSettled);
  const isLive = useHydrated();
  const Controls = kind === 'perfume' ? ShopControls : CatalogueControls;
  const clear = () => list.setView(clearView(list.view, list.listing));
  return (
    <div className={styles['browser']}>
      <fieldset className={styles['controls']} disabled={!isLive}>
        <Controls {...list} />
        <div className={styles['bar']}>
          <FilterSheet {...list} />
          <p role="status" className={styles['count']}>
            {countTexts[kind](list.count)}
          </p>
          <SortSelect {...list} />
        </div>
      </fieldset>
      <AppliedFilters {...list} />
      <div data-list>
        <h2 className="visually-hidden">Results</h2>
        {found.length > 0 ? (
          <Grid {...list} products={found} />
        ) : (
          <EmptyResult picture={emptyPicture} q={list.view.q} onClear={clear} />
        )}
      </div>
    </div>
  );
}

/** The exact texts of the specification, section 2. */
const countTexts: Record<Listing['kind'], (count: number) => string> = {
  perfume: (count) => `${count} ${count === 1 ? 'product' : 'products'}`,
  oil: (count) => `${count} Essential Oil(s) Found`,
  diffuser: (count) => `${count} Diffuser(s) Found`,
};

/** The list as the address asks for it. While only the first page is here, the server's counts stand for the rest. */
function useList({ kind, products: first, total, leadCounts = {} }: Omit<Props, 'emptyPicture'>) {
  const listing: Listing = listings[kind];
  const { view, setView, isDefault } = useView(listing);
  const { products, isComplete, isSettled } = useProducts({ kind, first, total }, !isDefault);
  const { found, counts, leadTotal } = useResult(products, view, listing);
  const lead = listing.facets[0]?.key ?? '';
  const list: ListState = {
    listing,
    view,
    setView,
    counts: isComplete ? counts : { [lead]: new Map(Object.entries(leadCounts)) },
    leadTotal: isComplete ? leadTotal : total,
    count: isComplete ? found.length : total,
  };
  return { ...list, found, isSettled };
}
