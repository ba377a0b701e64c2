import { lazy, Suspense } from 'react';
import type { ZoneTerms } from '~/features/delivery/zones';
import { lineTotal, type Cart } from '~/features/cart/cart';
import { variantText } from '~/features/catalogue/product/sample';
import { formatPrice } from '~/base/money';
import { routes } from '~/base/routes';
import { LineRemark } from '~/features/cart/shop/LineRemark';
import { useCart } from '~/features/cart/shop/CartProvider';
import type { LineStock as Stock } from '~/features/cart/shop/LineStock';
import { LineLimit, OrderLimit } from '~/features/cart/shop/OrderLimits';
import { Summary } from '~/features/cart/shop/Summary';
import { Totals } from '~/features/cart/shop/Totals';
import styles from './OrderSummary.module.css';

/** Fetched once there is a cart; without it the order is refused with the same news. */
const LineStock = lazy<typeof Stock>(() =>
  import('~/features/cart/shop/LineStock')
    .then((module) => ({ default: module.LineStock }))
    .catch(() => ({ default: () => null })),
);

interface Props {
  cart: Cart;
  /** Without what is not sold any more. */
  sold: Cart;
  delivery: ZoneTerms;
}

/** What is about to be ordered. */
export function OrderSummary({ cart, sold, delivery }: Props) {
  const { setQuantity } = useCart();
  return (
    <Summary>
      <ul>
        {cart.map((line) => (
          <li key={line.id} className={styles['line']}>
            <img src={line.picture} width={56} height={70} alt="" />
            <div>
              <p className={styles['name']}>{line.name}</p>
              <p className="soft">
                <span>{`${line.variant !== null ? `${variantText(line.variant)}, ` : ''}${line.quantity} ${line.quantity === 1 ? 'piece' : 'pieces'}`}</span>
                {sold.includes(line) && (
                  <Suspense fallback={null}>
                    <LineStock
                      line={line}
                      label={[line.name, line.variant].filter(Boolean).join(', ')}
                      onQuantity={(quantity) => setQuantity(line.id, quantity)}
                    />
                  </Suspense>
                )}
              </p>
              <LineRemark line={line} />
              <LineLimit line={line} />
            </div>
            {sold.includes(line) && (
              <p className={styles['amount']}>{formatPrice(lineTotal(line))}</p>
            )}
          </li>
        ))}
      </ul>
      <a className="text-link" href={routes.cart}>
        Change your cart
      </a>
      <OrderLimit cart={sold} delivery={delivery} />
      {/* Last, for on a phone the button follows (R910). */}
      <Totals cart={sold} delivery={delivery} />
    </Summary>
  );
}
