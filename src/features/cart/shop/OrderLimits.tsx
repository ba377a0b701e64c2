import { createContext, lazy, Suspense, useContext } from 'react';
import type { Cart, LineItem } from '~/features/cart/cart';
import type { OrderLimits } from '~/features/catalogue/catalogue-file';
import { isSample, maxOfSample } from '~/features/catalogue/product/sample';
import type { Rates } from '~/features/orders/order';
import styles from './LineRemark.module.css';

/** The limits of one order, from the built page; null on pages without them. */
export const LimitsContext = createContext<OrderLimits | null>(null);

/** Says beside a line that it is too much for one order. */
export function LineLimit({ line }: { line: LineItem }) {
  const limits = useContext(LimitsContext);
  if (isSample(line.id) && line.quantity >= maxOfSample)
    return <p className={styles['note']}>{`At most ${maxOfSample} of one sample in an order.`}</p>;
  if (!limits || line.quantity <= limits.unitsPerLine) return null;
  return <p className={styles['note']}>{`At most ${limits.unitsPerLine} in one order.`}</p>;
}

interface Order {
  cart: Cart;
  delivery: Rates;
}

/** Fetched once there is a cart. */
const Excess = lazy(() =>
  import('./Excess')
    .then((module) => ({ default: module.Excess }))
    // The order is refused with the same sentence.
    .catch(() => ({ default: () => null })),
);

/** Says before sending what is too much about the order, and where to ask for more. */
export function OrderLimit(order: Order) {
  const limits = useContext(LimitsContext);
  return (
    <div aria-live="polite" className={styles['watched']}>
      <Suspense fallback={null}>{limits && <Excess {...order} limits={limits} />}</Suspense>
    </div>
  );
}
