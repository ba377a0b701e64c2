import {
  columnsOf,
  comparedOf,
  mostCompared,
  parseCompared,
  sharedNotes,
  toCompareSearch,
  type Compared,
} from '~/domain/scent/comparison';
import { CartProvider } from '~/islands/shop/cart/CartProvider';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { changeAddress, useAddress } from '~/navigation/address';
import styles from './Compare.module.css';
import { Head } from './Head';
import { ListPicker } from './ListPicker';
import { Rows } from './Rows';
import { SearchPicker } from './SearchPicker';

const show = (next: readonly Compared[], how: 'step' | 'in place' = 'step') => {
  changeAddress(toCompareSearch(next), how);
};

/** In a large catalogue a perfume is found by its name. */
const Picker = import.meta.env.LARGE_CATALOGUE ? SearchPicker : ListPicker;

/** Up to three perfumes side by side, each in a size; the address names them, so a comparison can be shared. */
export function Compare() {
  const asked = parseCompared(useAddress());
  const near = useProductsNear(asked.map(({ id }) => id));
  if (!near && asked.length > 0) return <p className={styles['waiting']}>Loading perfumes...</p>;
  const perfumes = (near ?? []).filter(({ kind }) => kind === 'perfume');
  const columns = columnsOf(asked, perfumes);
  const compared = columns.map(comparedOf);
  return (
    <CartProvider>
      <div className={styles['compare']}>
        {columns.length < mostCompared && (
          <Picker
            isIn={(id) => compared.some((one) => one.id === id)}
            onPick={(id) => {
              show([...compared, { id, size: null }]);
            }}
          />
        )}
        {columns.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a wide table on a phone
          <div className={styles['scroll']} role="region" aria-label="Comparison" tabIndex={0}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <td />
                  {columns.map((column) => (
                    <th key={column.product.id} scope="col">
                      <Head
                        {...column}
                        onSize={(size) => {
                          const sized = (one: Compared) =>
                            one.id === column.product.id ? { ...one, size } : one;
                          show(
                            columnsOf(compared.map(sized), perfumes).map(comparedOf),
                            'in place',
                          );
                        }}
                        onRemove={() => {
                          show(compared.filter(({ id }) => id !== column.product.id));
                        }}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <Rows columns={columns} shared={sharedNotes(columns.map(({ product }) => product))} />
            </table>
          </div>
        )}
      </div>
    </CartProvider>
  );
}
