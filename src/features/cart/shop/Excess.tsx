import type { Cart } from '~/features/cart/cart';
import { noExtras } from '~/features/cart/extras';
import type { OrderLimits } from '~/features/catalogue/catalogue-file';
import { routes } from '~/base/routes';
import { cartSums, type Rates } from '~/features/orders/order';
import { overLimit } from '~/features/orders/order-limits';
import styles from './LineRemark.module.css';

interface Props {
  cart: Cart;
  delivery: Rates;
  limits: OrderLimits;
}

/** What is too much about an order. */
export function Excess({ cart, delivery, limits }: Props) {
  const quantities = cart.map(({ quantity }) => quantity);
  const excess = overLimit(quantities, cartSums(cart, delivery, noExtras).total, limits);
  if (excess === null) return null;
  return (
    <p className={styles['note']}>
      <span>{excess}</span> For more, please <a href={routes.contact}>write to us</a>.
    </p>
  );
}
