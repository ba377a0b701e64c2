import { useId } from 'react';
import type {
  Cell,
  CellValue,
  PricedProduct,
  PriceField,
} from '~/domain/content/prices/price-sheet';
import { variantText } from '~/domain/catalogue/product/sample';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import table from '~/islands/desk/table/Table.module.css';
import type { usePrices } from './usePrices';
import styles from './Prices.module.css';
import { NumberInput } from '~/islands/parts/NumberInput';

type Prices = Pick<ReturnType<typeof usePrices>, 'shown' | 'isInShop' | 'type'>;

interface Props {
  product: PricedProduct;
  prices: Prices;
}

const captions: Record<PriceField, string> = { price: 'Price', originalPrice: 'Price before' };

/** The sizes or colours of a product. The first row also says whether the product may be bought. */
export const PriceRows = ({ product, prices }: Props) =>
  product.variants.map((variant, at) => {
    const size = variantText(variant.name);
    const name = `${product.name} ${size}`;
    return (
      <tr {...rowRole} key={variant.name} aria-label={name}>
        <th {...rowHeaderRole} scope="row" className={styles['name']}>
          <span>{product.name}</span> <span className={table['soft']}>{size}</span>
        </th>
        {(['price', 'originalPrice'] as const).map((field) => {
          const value = variant[field];
          return (
            <td {...cellRole} key={field} className={styles[field]}>
              {value !== null && (
                <Amount
                  caption={captions[field]}
                  name={name}
                  cell={{ file: product.file, variant: variant.name, field }}
                  value={value}
                  prices={prices}
                />
              )}
            </td>
          );
        })}
        <td {...cellRole} className={styles['sale']}>
          {at === 0 && <MayBeBought product={product} prices={prices} />}
        </td>
      </tr>
    );
  });

interface AmountProps {
  caption: string;
  /** Of the product and its size. */
  name: string;
  cell: Cell;
  /** What stands in the file. */
  value: number;
  prices: Prices;
}

function Amount({ caption, name, cell, value, prices }: AmountProps) {
  const id = useId();
  return (
    <>
      <span className={styles['caption']} aria-hidden="true">
        {caption}
      </span>
      <NumberInput
        inputMode="decimal"
        className="input"
        aria-label={`${caption} of ${name}`}
        aria-describedby={id}
        min={0.01}
        step={0.01}
        value={String(prices.shown(cell, value))}
        onChange={({ target }) => prices.type(cell, target.value)}
      />
      <NotInShop id={id} cell={cell} value={value} prices={prices} />
    </>
  );
}

function MayBeBought({ product: { file, name, inStock }, prices }: Props) {
  const id = useId();
  const cell = { file, variant: null, field: 'inStock' } as const;
  return (
    <>
      <label className={styles['check']}>
        <input
          type="checkbox"
          aria-label={`May be bought: ${name}`}
          aria-describedby={id}
          checked={prices.shown(cell, inStock) === true}
          onChange={({ target }) => prices.type(cell, target.checked)}
        />
        <span className={styles['caption']} aria-hidden="true">
          May be bought
        </span>
      </label>
      <NotInShop id={id} cell={cell} value={inStock} prices={prices} />
    </>
  );
}

interface NotInShopProps {
  id: string;
  cell: Cell;
  value: CellValue;
  prices: Prices;
}

/** The file and the shop differ until the next build. */
const NotInShop = ({ id, cell, value, prices }: NotInShopProps) => (
  <small id={id} className={styles['late']}>
    {!prices.isInShop(cell, value) && 'Not in the shop yet'}
  </small>
);
