import type { Product } from '~/domain/catalogue/catalogue';
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
import { useCatalogue } from '~/islands/parts/useCatalogue';
import { changeAddress, useAddress } from '~/navigation/address';
import styles from './Compare.module.css';
import { Head } from './Head';
import { Rows } from './Rows';

const show = (next: readonly Compared[], how: 'step' | 'in place' = 'step') => {
  changeAddress(toCompareSearch(next), how);
};

/** Up to three perfumes side by side, each in a size; the address names them, so a comparison can be shared. */
export function Compare() {
  const asked = parseCompared(useAddress());
  const perfumes = useCatalogue()?.filter(({ kind }) => kind === 'perfume');
  if (!perfumes) return <p className={styles['waiting']}>Loading perfumes...</p>;
  const columns = columnsOf(asked, perfumes);
  const compared = columns.map(comparedOf);
  return (
    <CartProvider>
      <div className={styles['compare']}>
        {columns.length < mostCompared && (
          <Picker
            perfumes={perfumes.filter((perfume) => compared.every(({ id }) => id !== perfume.id))}
            onPick={(id) => {
              show([...compared, { id, size: null }]);
            }}
          />
        )}
        {columns.length > 0 && (
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll a wide table on a phone
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

function Picker({ perfumes, onPick }: { perfumes: Product[]; onPick: (id: number) => void }) {
  return (
    <div className={`field ${styles['picker']}`}>
      <label htmlFor="compare-pick">Add a perfume</label>
      <select
        id="compare-pick"
        className="input"
        value=""
        onChange={(event) => {
          onPick(Number(event.target.value));
        }}
      >
        <option value="" disabled>
          Choose one
        </option>
        {perfumes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
