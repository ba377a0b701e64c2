import { subtotal, type Cart } from '~/domain/cart/cart';
import type { DeliveryTimes } from '~/domain/catalogue/delivery-times.schema';
import { formatPrice } from '~/domain/money';
import { orderTotal, shippingCost } from '~/domain/order/order';
import { Arrival } from '~/islands/parts/Arrival';
import styles from './Totals.module.css';

interface Props {
  cart: Cart;
  delivery: DeliveryTimes;
}

/** What a cart comes to (R100), and when it arrives. */
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
          <dd>{formatPrice(shippingCost)}</dd>
        </div>
        <div className={styles['due']}>
          <dt>Total</dt>
          <dd>{formatPrice(orderTotal(items))}</dd>
        </div>
      </dl>
      <p className={styles['arrival']}>
        <Arrival times={delivery} />
      </p>
    </>
  );
}
