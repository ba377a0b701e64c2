import {
  columnsOf,
  comparedOf,
  mostCompared,
  parseCompared,
  sharedNotes,
  toCompareSearch,
  type Compared,
  type Column,
} from '~/features/scent/comparison';
import { pathOf } from '~/features/catalogue/catalogue';
import { formatPrice } from '~/base/money';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { AddToCart } from '~/features/catalogue/shop/card/AddToCart';
import { Icon } from '~/islands/parts/Icon';
import { Photo } from '~/islands/parts/Photo';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';
import { changeAddress, useAddress } from '~/navigation/address';
import styles from './Compare.module.css';
import { Picker } from './Picker';
import { Rows } from './Rows';

const show = (next: readonly Compared[], how: 'step' | 'in place' = 'step') => {
  changeAddress(toCompareSearch(next), how);
};

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

interface HeadProps extends Column {
  onSize: (size: string) => void;
  onRemove: () => void;
}

/** The top of a column: what it is, its size, and the way into the cart. */
function Head({ product, chosen, onSize, onRemove }: HeadProps) {
  const left = useUnitsLeft(product, chosen?.name ?? null);
  return (
    <div className={styles['head']}>
      <Photo picture={product.picture} sizes="14rem" />
      <a href={pathOf(product)}>{product.name}</a>
      {product.variants.length > 1 && (
        <select
          className={`input ${styles['size']}`}
          aria-label={`Size of ${product.name}`}
          value={chosen?.name}
          onChange={(event) => {
            onSize(event.target.value);
          }}
        >
          {product.variants.map(({ name, price }) => (
            <option key={name} value={name}>{`${name} · ${formatPrice(price)}`}</option>
          ))}
        </select>
      )}
      <AddToCart product={product} chosen={chosen} left={left} />
      <button
        type="button"
        className={`icon-button ${styles['remove']}`}
        aria-label={`Remove ${product.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
