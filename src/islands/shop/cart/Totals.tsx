import { useStore } from '@nanostores/react';
import { extrasCost, noExtras } from '~/domain/cart/extras';
import { subtotal, type Cart } from '~/domain/cart/cart';
import type { ZoneTerms } from '~/domain/product/zones';
import { formatPrice } from '~/domain/money';
import { orderTotal } from '~/domain/order/order';
import { Arrival } from '~/islands/parts/Arrival';
import { $extras } from '~/stores/extras';
import styles from './Totals.module.css';

interface Props {
  cart: Cart;
  delivery: ZoneTerms;
}

/** What a cart comes to (R500), and when it arrives. */
export function Totals({ cart, delivery }: Props) {
  const items = subtotal(cart);
  const extras = useStore($extras, { ssr: () => noExtras });
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
        {extras.gift && extras.gift.wrapCents > 0 && (
          <div>
            <dt>Gift wrap</dt>
            <dd>{formatPrice(extras.gift.wrapCents)}</dd>
          </div>
        )}
        {extras.code && (
          <div>
            <dt>Discovery credit</dt>
            <dd>{formatPrice(-extras.code.cents)}</dd>
          </div>
        )}
        <div className={styles['due']}>
          <dt>Total</dt>
          <dd>{formatPrice(orderTotal(items, delivery.cost, extrasCost(extras)))}</dd>
        </div>
      </dl>
      <p className={styles['arrival']}>
        <Arrival terms={delivery} />
      </p>
    </>
  );
}
