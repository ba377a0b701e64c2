import { useState } from 'react';
import type { ListedProduct } from '~/features/publishing/products/listed-products';
import { textFinder } from '~/base/text/fold';
import { queryOf } from '~/islands/desk/common/desk-call';
import { Empty } from '~/islands/desk/parts/Empty';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { SearchField } from '~/islands/desk/table/SearchField';
import { changeAddress, useAddress } from '~/navigation/address';
import { ProductRow, type RowPresses } from './ProductRow';
import type { Sale } from './useSale';
import styles from './Products.module.css';

interface Props extends RowPresses {
  /** What became of the last press on a row. */
  done: Sale['done'];
  products: readonly ListedProduct[];
  /** Pictures by the names that files give them. */
  pictures: Readonly<Record<string, string>>;
}

const columns = ['Product', 'Price', 'Free', 'State', 'Change'];
/** Rows drawn at first: a shop of thousands must not make the page slow. */
const firstRows = 100;

/** All that is sold, with a search that the price sheet below follows (R970). */
export function ProductList({ products, pictures, done, ...presses }: Props) {
  const [limit, setLimit] = useState(firstRows);
  const q = new URLSearchParams(useAddress()).get('q') ?? '';
  const isLike = textFinder(q);
  const found = products.filter(({ name }) => isLike(name));
  return (
    <>
      <div className={styles['above']}>
        <search>
          <SearchField
            label="Search products"
            value={q}
            onSearch={(text) => changeAddress(queryOf({ q: text }), 'in place')}
          />
        </search>
        <p role="status">{done?.isDone ? done.sentence : ''}</p>
      </div>
      {found.length === 0 && <Empty>No product has this name.</Empty>}
      {found.length > 0 && (
        <DeskTable label="All products" columns={columns} className={styles['products']}>
          {found.slice(0, limit).map((product) => (
            <ProductRow
              key={product.path ?? product.id}
              product={product}
              picture={pictureFor(product, pictures)}
              problem={done?.isDone === false && done.path === product.path ? done.sentence : null}
              {...presses}
            />
          ))}
        </DeskTable>
      )}
      {found.length > limit && (
        <button
          type="button"
          className="button quiet"
          onClick={() => setLimit(Infinity)}
        >{`Show all ${found.length}`}</button>
      )}
    </>
  );
}

/** One of another system has an address; one of a file that no build has seen yet has none. */
function pictureFor({ path, picture }: ListedProduct, pictures: Props['pictures']): string | null {
  if (picture === null || path === null) return picture;
  return pictures[picture] ?? null;
}
