import { createContext, useContext } from 'react';
import { subtotal, type Cart, type LineItem } from '~/domain/cart/cart';
import type { OrderLimits } from '~/domain/catalogue/catalogue';
import { isSample, maxOfSample } from '~/domain/product/sample';
import { routes } from '~/domain/frame/routes';
import type { Cents } from '~/domain/money';
import { orderTotal } from '~/domain/order/order';
import { overLimit } from '~/domain/order/order-limits';
import styles from './LineRemark.module.css';

/** The limits of one order, from the built page; null on pages without them. */
export const LimitsContext = createContext<OrderLimits | null>(null);

/** Says beside a line that it is too much for one order. */
export function LineLimit({ line }: { line: LineItem }) {
  const limits = useContext(LimitsContext);
  if (isSample(line.id) && line.quantity >= maxOfSample)
    return <p className={styles['note']}>At most {maxOfSample} of one sample in an order.</p>;
  if (!limits || line.quantity <= limits.unitsPerLine) return null;
  return <p className={styles['note']}>At most {limits.unitsPerLine} in one order.</p>;
}

/** Says before sending what is too much about the order, and where to ask for more. */
export function OrderLimit({ cart, shipping }: { cart: Cart; shipping: Cents }) {
  const limits = useContext(LimitsContext);
  const quantities = cart.map(({ quantity }) => quantity);
  const excess = limits && overLimit(quantities, orderTotal(subtotal(cart), shipping), limits);
  return (
    <div aria-live="polite" className={styles['watched']}>
      {excess !== null && (
        <p className={styles['note']}>
          {excess} For more, please{' '}
          <a className="text-link" href={routes.contact}>
            write to us
          </a>
          .
        </p>
      )}
    </div>
  );
}
