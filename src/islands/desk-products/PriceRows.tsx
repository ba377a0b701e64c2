import type { PricedProduct, PriceField } from '~/domain/desk/price-sheet';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk-parts/table';
import table from '~/islands/desk-parts/Table.module.css';
import type { usePrices } from './usePrices';
import styles from './Prices.module.css';

interface Props {
  product: PricedProduct;
  prices: Pick<ReturnType<typeof usePrices>, 'shown' | 'type'>;
}

const captions: Record<PriceField, string> = { price: 'Price', originalPrice: 'Price before' };

/** The sizes or colours of a product; whether it may be bought stands beside the first. */
export const PriceRows = ({ product, prices }: Props) =>
  product.variants.map((variant, at) => {
    const name = `${product.name} ${variant.name}`;
    return (
      <tr {...rowRole} key={variant.name} aria-label={name}>
        <th {...rowHeaderRole} scope="row" className={styles['name']}>
          {product.name} <span className={table['soft']}>{variant.name}</span>
        </th>
        {(['price', 'originalPrice'] as const).map((field) => {
          const cell = { file: product.file, variant: variant.name, field };
          return (
            <td {...cellRole} key={field} className={styles[field]}>
              <span className={styles['caption']} aria-hidden="true">
                {captions[field]}
              </span>
              <input
                type="number"
                inputMode="decimal"
                className="input"
                aria-label={`${captions[field]} of ${name}`}
                min={0.01}
                step={0.01}
                value={String(prices.shown(cell, variant[field]))}
                onChange={({ target }) => prices.type(cell, target.value)}
              />
            </td>
          );
        })}
        <td {...cellRole} className={styles['sale']}>
          {at === 0 && <MayBeBought product={product} prices={prices} />}
        </td>
      </tr>
    );
  });

function MayBeBought({ product: { file, name, inStock }, prices }: Props) {
  const cell = { file, variant: null, field: 'inStock' } as const;
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        aria-label={`May be bought: ${name}`}
        checked={prices.shown(cell, inStock) === true}
        onChange={({ target }) => prices.type(cell, target.checked)}
      />
      <span className={styles['caption']} aria-hidden="true">
        May be bought
      </span>
    </label>
  );
}
