import { formatUnits } from '~/base/money';
import { isNumber } from '~/base/guards';
import { variantText } from '~/features/catalogue/product/sample';
import {
  choicesIn,
  priceEdits,
  type Choice,
  type ContentProduct,
} from '~/features/publishing/prices/choices';
import { dotted } from '~/features/publishing/problem-text';
import type { Prices } from '~/features/publishing/unproven-prices';
import { controlId } from '~/features/publishing/desk/content/SaveContent';
import type { Content } from '~/features/publishing/desk/content/useContent';
import { useAmount } from '~/features/publishing/desk/content/useAmount';
import { hintWith } from '~/islands/desk/parts/typed-amount';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import table from '~/islands/desk/table/Table.module.css';
import styles from './Prices.module.css';

interface Props {
  product: ContentProduct;
  content: Content;
  prices: Prices;
}

/** The sizes or colours of a product. The first row also says whether the product may be bought. */
export const PriceRows = ({ product, content, prices }: Props) =>
  choicesIn(product.values).map((choice, at) => {
    const size = variantText(choice.name);
    const name = `${product.name} ${size}`;
    const { price, originalPrice } = choice;
    const isReduced = isNumber(originalPrice) && isNumber(price) && originalPrice > price;
    return (
      <tr {...rowRole} key={choice.name} aria-label={name}>
        <th {...rowHeaderRole} scope="row" className={styles['name']}>
          <span>{product.name}</span> <span className={table['soft']}>{size}</span>
        </th>
        <td {...cellRole} className={styles['price']}>
          <PriceField {...{ product, content, prices, choice, name }} />
        </td>
        <td {...cellRole} className={styles['originalPrice']}>
          <span className={styles['caption']}>Price before: </span>
          <span>{isReduced ? formatUnits(originalPrice) : 'None'}</span>
        </td>
        <td {...cellRole} className={styles['sale']}>
          {at === 0 && <MayBeBought product={product} content={content} />}
        </td>
      </tr>
    );
  });

interface FieldProps extends Props {
  choice: Choice;
  /** Of the product and its size. */
  name: string;
}

function PriceField({ product: { path }, content, prices, choice, name }: FieldProps) {
  const field = [...choice.field, 'price'];
  const own = dotted(choice.field);
  const problems = content.problems.filter(
    (problem) => problem.path === path && problem.field.startsWith(own),
  );
  const id = controlId(path, field);
  const { control, said } = useAmount({
    value: choice.price,
    hasError: problems.length > 0,
    change: (price) => content.edit(...priceEdits(path, choice, price, prices)),
  });
  return (
    <>
      <span className={styles['caption']} aria-hidden="true">
        Price
      </span>
      <input
        {...control}
        id={id}
        aria-label={`Price of ${name}`}
        aria-describedby={`${id}:problem`}
        aria-invalid={problems.length > 0 || undefined}
      />
      <small id={`${id}:problem`}>
        {hintWith(undefined, said)}
        <span className={`field-error ${styles['problem']}`}>
          {problems.map(({ sentence }) => sentence).join(' ')}
        </span>
      </small>
    </>
  );
}

function MayBeBought({ product: { path, name, isSold }, content }: Omit<Props, 'prices'>) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        aria-label={`May be bought: ${name}`}
        checked={isSold}
        onChange={({ target }) => content.edit({ path, field: ['inStock'], value: target.checked })}
      />
      <span className={styles['caption']} aria-hidden="true">
        May be bought
      </span>
    </label>
  );
}
