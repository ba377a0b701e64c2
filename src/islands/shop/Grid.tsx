import type { Product } from '~/domain/catalogue';
import { pageSize } from '~/domain/listing-view';
import { ProductCard } from '~/islands/product/ProductCard';
import styles from './Grid.module.css';
import type { ListState } from './list-state';

/** Cards in one row at the widest, of which a phone shows the first. */
const firstRow = 3;

/** Products in one, two or three columns, a page at a time. */
export function Grid({ products, view, setView, count }: ListState & { products: Product[] }) {
  const shown = view.pages * pageSize;
  return (
    <>
      <ul className={styles['grid']}>
        {products.slice(0, shown).map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} loading={place < firstRow ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {count > shown && (
        <p className={styles['more']}>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setView({ ...view, pages: view.pages + 1 }, 'in place');
            }}
          >
            Show more
          </button>
          <span>
            {shown} of {count}
          </span>
        </p>
      )}
    </>
  );
}
