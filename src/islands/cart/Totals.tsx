import { subtotal, type Cart } from '~/domain/cart/cart';
import { formatPrice } from '~/domain/money';
import { orderTotal, shippingCost } from '~/domain/order/order';
import styles from './Totals.module.css';

/** What a cart comes to (R100). */
export function Totals({ cart }: { cart: Cart }) {
  const items = subtotal(cart);
  return (
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
  );
}
