import {
  parseLineId,
  pathOf,
  type Product,
  type ProductPicture,
} from '~/domain/catalogue/catalogue';
import { productIdsOf } from '~/domain/catalogue/lines';
import type { OwnOrder } from '~/domain/order/view/own-order';
import { formatPrice, times } from '~/domain/base/money';
import { lineWords } from '~/domain/order/view/line-words';
import { variantText } from '~/domain/catalogue/product/sample';
import { Photo } from '~/islands/parts/Photo';
import { pictureOfLine } from '~/islands/parts/line-picture';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import styles from './OrderPage.module.css';

type Line = OwnOrder['lines'][number];

/** The ordered lines at their prices then, with pictures of products that the shop still has. */
export function LineList({
  lines,
  units,
  currency,
}: Pick<OwnOrder, 'lines' | 'units' | 'currency'>) {
  const products = useProductsNear(lines.flatMap(({ id }) => productIdsOf(id)));
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <Row
          key={line.id}
          line={line}
          currency={currency}
          words={units.filter(({ id }) => id === line.id).flatMap(lineWords)}
          product={products?.find((one) => isOf(line, one))}
          picture={pictureOfLine(line.id, (id) => products?.find((one) => one.id === id))}
        />
      ))}
    </ul>
  );
}

const isOf = (line: Line, { id }: Product) => parseLineId(line.id)?.productId === id;

interface RowProps {
  line: Line;
  currency: string | undefined;
  /** What became of its units. */
  words: readonly string[];
  product: Product | undefined;
  picture: ProductPicture | undefined;
}

const Row = ({ line, currency, words, product, picture }: RowProps) => (
  <li className={styles['line']}>
    <span className={styles['picture']}>{picture && <Photo picture={picture} sizes="56px" />}</span>
    <span>
      <span>{line.quantity}</span> ×{' '}
      <span>{product ? <a href={pathOf(product)}>{line.name}</a> : line.name}</span>
      {line.variant !== null && <small>{variantText(line.variant)}</small>}
      {words.map((said) => (
        <small key={said}>{said}</small>
      ))}
    </span>
    <span>{formatPrice(times(line.price, line.quantity), currency)}</span>
  </li>
);
