import { formatPrice, type Cents } from '~/base/money';
import { routes } from '~/base/routes';
import { taxWords } from '~/features/tax/tax-words';
import styles from './Price.module.css';

/** A price, with the struck original beside it when that was higher, and what it says of tax. */
export function Price({
  price,
  originalPrice,
  from = false,
  isTaxSaid = true,
}: {
  price: Cents;
  originalPrice: Cents;
  from?: boolean;
  isTaxSaid?: boolean;
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
      {taxWords && isTaxSaid && (
        <small className={styles['tax']}>
          <span>{taxWords.text}</span>
          {taxWords.isInside && (
            <>
              <span>, plus </span>
              <a href={routes.delivery}>shipping</a>
            </>
          )}
        </small>
      )}
    </span>
  );
}
