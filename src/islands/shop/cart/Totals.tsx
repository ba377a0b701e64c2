import { subtotal, type Cart } from '~/domain/cart/cart';
import type { ZoneTerms } from '~/domain/product/zones';
import { formatPrice } from '~/domain/money';
import { orderTotal } from '~/domain/order/order';
import { Arrival } from '~/islands/parts/Arrival';
import styles from './Totals.module.css';

interface Props {
  cart: Cart;
  delivery: ZoneTerms;
}

/** What a cart comes to (R500), and when it arrives. */
export function Totals({ cart, delivery }: Props) {
  const items = subtotal(cart);
  return (
    <>
      <dl className={styles['totals']}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPrice(items)}</dd>
        </div>
        <div>
          <dt>Estimated Shipping</dt>
          <dd>{formatPrice(delivery.cost)}</dd>
        </div>
        <div className={styles['due']}>
          <dt>Total</dt>
          <dd>{formatPrice(orderTotal(items, delivery.cost))}</dd>
        </div>
      </dl>
      <p className={styles['arrival']}>
        <Arrival terms={delivery} />
      </p>
    </>
  );
}
