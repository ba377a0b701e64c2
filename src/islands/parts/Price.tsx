import { formatPrice, type Cents } from '~/domain/base/money';
import styles from './Price.module.css';

/** A price, with the struck original beside it when that was higher. */
export function Price({
  price,
  originalPrice,
  from = false,
}: {
  price: Cents;
  originalPrice: Cents;
  from?: boolean;
}) {
  return (
    <span className={styles['prices']}>
      <span className={styles['price']}>{`${from ? 'From ' : ''}${formatPrice(price)}`}</span>
      {originalPrice > price && (
        <s className={styles['original']}>
          <span className="visually-hidden">Original price </span>
          <span>{formatPrice(originalPrice)}</span>
        </s>
      )}
    </span>
  );
}
