import type { CardProduct } from '~/features/catalogue/catalogue';
import { pageSize, toSearch } from '~/features/search/listing-view';
import { listPage } from '~/base/routes';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';
import styles from './Grid.module.css';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';

type Props = Pick<ListState, 'listing' | 'view' | 'setView'> & {
  products: readonly CardProduct[];
  /** How many there are: `products` may be only the beginning. */
  total: number;
};

/** Products in two or three columns, a page at a time. */
export function Grid({ products, total, listing, view, setView }: Props) {
  const shown = products.slice(0, view.pages * pageSize);
  const more = { ...view, pages: view.pages + 1 };
  const isDefault = toSearch(view, listing) === '';
  return (
    <>
      <ul className="product-grid">
        {shown.map((product, position) => (
          <li key={product.id}>
            {/* The first picture is the largest of the first screen, and waits for no other. */}
            <ProductCard product={product} loading={position === 0 ? 'main' : 'lazy'} />
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
          <span>{`${shown.length} of ${total}`}</span>
        </p>
      )}
    </>
  );
}
