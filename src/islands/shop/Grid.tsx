import type { Product } from '~/domain/catalogue';
import { pageSize, toSearch } from '~/domain/listing-view';
import { listPage } from '~/domain/routes';
import type { Loading } from '~/islands/product/Photo';
import { ProductCard } from '~/islands/product/ProductCard';
import styles from './Grid.module.css';
import type { ListState } from './list-state';

/** Cards in one row at the widest. */
const firstRow = 3;

/** A phone shows the first card alone. */
const loadingAt = (place: number): Loading =>
  place === 0 ? 'main' : place < firstRow ? 'eager' : 'lazy';

type Props = Pick<ListState, 'listing' | 'view' | 'setView'> & {
  products: readonly Product[];
  /** How many there are, when `products` is only the beginning. */
  total?: number;
};

/** Products in one, two or three columns, a page at a time. */
export function Grid({ products, total = products.length, listing, view, setView }: Props) {
  const shown = products.slice(0, view.pages * pageSize);
  const more = { ...view, pages: view.pages + 1 };
  const isDefault = toSearch(view, listing) === '';
  return (
    <>
      <ul className={styles['grid']}>
        {shown.map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} loading={loadingAt(place)} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className={styles['more']}>
          <a
            className="button quiet"
            href={isDefault ? listPage(listing.kind, 2) : toSearch(more, listing)}
            data-astro-prefetch="false"
            onClick={(event) => {
              event.preventDefault();
              setView(more, 'in place');
            }}
          >
            Show more
          </a>
          <span>
            {shown.length} of {total}
          </span>
        </p>
      )}
    </>
  );
}
