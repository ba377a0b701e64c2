import { parseLineId, pathOf, type Product } from '~/domain/catalogue/catalogue';
import type { OwnOrder } from '~/domain/customer/own-order';
import { formatPrice, times } from '~/domain/money';
import { variantText } from '~/domain/product/discovery';
import { Photo } from '~/islands/parts/Photo';
import { useCatalogue } from '~/islands/parts/useCatalogue';
import styles from './OrderPage.module.css';

type Line = OwnOrder['lines'][number];

/** The ordered lines at their prices then, with pictures of products that the shop still has. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  const products = useCatalogue();
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <Row key={line.id} line={line} product={products?.find((one) => isOf(line, one))} />
      ))}
    </ul>
  );
}

const isOf = (line: Line, { id }: Product) => parseLineId(line.id)?.productId === id;

const Row = ({ line, product }: { line: Line; product: Product | undefined }) => (
  <li className={styles['line']}>
    <span className={styles['picture']}>
      {product && <Photo picture={product.picture} sizes="56px" />}
    </span>
    <span>
      {line.quantity} × {product ? <a href={pathOf(product)}>{line.name}</a> : line.name}
      {line.variant !== null && <small>{variantText(line.variant)}</small>}
    </span>
    <span>{formatPrice(times(line.price, line.quantity))}</span>
  </li>
);
