import { useStore } from '@nanostores/react';
import { extrasCost, noExtras } from '~/domain/cart/extras';
import { subtotal, type Cart } from '~/domain/cart/cart';
import type { ZoneTerms } from '~/domain/delivery/zones';
import { formatPrice, type Cents } from '~/domain/base/money';
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
        <Row name="Subtotal" cents={items} />
        <Row name="Estimated Shipping" cents={delivery.cost} />
        {extras.gift && extras.gift.wrapCents > 0 && (
          <Row name="Gift wrap" cents={extras.gift.wrapCents} />
        )}
        {extras.code && <Row name="Discovery credit" cents={-extras.code.cents} />}
        <Row
          name="Total"
          cents={orderTotal(items, delivery.cost, extrasCost(extras))}
          className={styles['due']}
        />
      </dl>
      <p className={styles['arrival']}>
        <Arrival terms={delivery} />
      </p>
    </>
  );
}

interface RowProps {
  name: string;
  cents: Cents;
  className?: string | undefined;
}

const Row = ({ name, cents, className }: RowProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{formatPrice(cents)}</dd>
  </div>
);
