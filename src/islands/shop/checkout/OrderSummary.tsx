import type { ZoneTerms } from '~/domain/product/zones';
import { lineTotal, type Cart } from '~/domain/cart/cart';
import { variantText } from '~/domain/product/sample';
import { formatPrice } from '~/domain/money';
import { routes } from '~/domain/frame/routes';
import { LineRemark } from '~/islands/shop/cart/LineRemark';
import { LineLimit, OrderLimit } from '~/islands/shop/cart/OrderLimits';
import { Summary } from '~/islands/shop/cart/Summary';
import { Totals } from '~/islands/shop/cart/Totals';
import styles from './OrderSummary.module.css';

interface Props {
  cart: Cart;
  delivery: ZoneTerms;
}

/** What is about to be ordered. */
export const OrderSummary = ({ cart, delivery }: Props) => (
  <Summary>
    <ul>
      {cart.map((line) => (
        <li key={line.id} className={styles['line']}>
          <img src={line.picture} width={56} height={70} alt="" />
          <div>
            <p className={styles['name']}>{line.name}</p>
            <p className={styles['detail']}>
              {line.variant !== null && `${variantText(line.variant)}, `}
              {line.quantity} {line.quantity === 1 ? 'piece' : 'pieces'}
            </p>
            <LineRemark line={line} />
            <LineLimit line={line} />
          </div>
          <p className={styles['amount']}>{formatPrice(lineTotal(line))}</p>
        </li>
      ))}
    </ul>
    <Totals cart={cart} delivery={delivery} />
    <OrderLimit cart={cart} shipping={delivery.cost} />
    <a className="text-link" href={routes.cart}>
      Change your cart
    </a>
  </Summary>
);
