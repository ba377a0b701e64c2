import type { CardProduct, Thumbnail } from '~/domain/catalogue/catalogue';
import type { Listing } from '~/domain/list/listing';
import { clearView, type ListStart } from '~/domain/list/listing-view';
import { CartProvider } from '~/islands/cart/CartProvider';
import { AppliedFilters } from './AppliedFilters';
import { CatalogueControls } from './CatalogueControls';
import { EmptyResult } from './EmptyResult';
import { FilterSheet } from './FilterSheet';
import { Grid } from './Grid';
import type { ListState } from './list-state';
import styles from './ListBrowser.module.css';
import { ShopControls } from './ShopControls';
import { SortSelect } from './SortSelect';
import { useEarlyChoices } from './useEarlyChoices';
import { useList } from './useList';

interface Props {
  kind: Listing['kind'];
  start: ListStart;
  emptyPicture: Thumbnail;
}

/** A list page: choose, sort, browse (R38 to R40). The address says what was chosen. */
export const ListBrowser = (props: Props) => (
  <CartProvider>
    <Browser {...props} />
  </CartProvider>
);

function Browser({ kind, start, emptyPicture }: Props) {
  const { list, found, others } = useList(kind, start);
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
        {found.length > 0 || others.length > 0 ? (
          <Found {...list} found={found} others={others} />
        ) : (
          <EmptyResult picture={emptyPicture} q={list.view.q} onClear={clear} />
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

interface FoundProps extends ListState {
  found: readonly CardProduct[];
  others: readonly CardProduct[];
}

/** The list's own products, and below them what a search of the shop finds elsewhere. */
function Found({ found, others, ...list }: FoundProps) {
  const oils = others.filter(({ kind }) => kind === 'oil');
  const diffusers = others.filter(({ kind }) => kind === 'diffuser');
  return (
    <>
      {found.length > 0 && (
        <section>
          <h2 className={others.length > 0 ? styles['group'] : 'visually-hidden'}>
            {list.listing.heading}
          </h2>
          <Grid {...list} products={found} total={list.count - others.length} />
        </section>
      )}
      {oils.length > 0 && (
        <section>
          <h2 className={styles['group']}>Essential Oils</h2>
          <Grid {...list} products={oils} />
        </section>
      )}
      {diffusers.length > 0 && (
        <section>
          <h2 className={styles['group']}>Aroma Diffusers</h2>
          <Grid {...list} products={diffusers} />
        </section>
      )}
    </>
  );
}
