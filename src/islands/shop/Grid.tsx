import type { Product } from '~/domain/catalogue';
import { pageSize } from '~/domain/listing-view';
import { ProductCard } from '~/islands/product/ProductCard';
import styles from './Grid.module.css';
import type { ListState } from './list-state';

/** Cards in one row at the widest, of which a phone shows the first. */
const firstRow = 3;

type Props = Pick<ListState, 'view' | 'setView'> & {
  products: readonly Product[];
  /** How many there are, when `products` is only the beginning. */
  total?: number;
};

/** Products in one, two or three columns, a page at a time. */
export function Grid({ products, total, view, setView }: Props) {
  const shown = view.pages * pageSize;
  const all = total ?? products.length;
  return (
    <>
      <ul className={styles['grid']}>
        {products.slice(0, shown).map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} loading={place < firstRow ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {all > shown && (
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
            {shown} of {all}
          </span>
        </p>
      )}
    </>
  );
}
