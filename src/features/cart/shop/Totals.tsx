import { useStore } from '@nanostores/react';
import { noExtras } from '~/features/cart/extras';
import type { Cart } from '~/features/cart/cart';
import type { ZoneTerms } from '~/features/delivery/zones';
import { formatPrice, type Cents } from '~/base/money';
import { cartSums } from '~/features/orders/order';
import { taxIn, taxName } from '~/features/tax/tax';
import { taxWords } from '~/features/tax/tax-words';
import { Arrival } from '~/islands/parts/Arrival';
import { $extras } from '~/stores/extras';
import styles from './Totals.module.css';

interface Props {
  cart: Cart;
  delivery: ZoneTerms;
}

/** What a cart comes to (R500), and when it arrives. */
export function Totals({ cart, delivery }: Props) {
  const extras = useStore($extras, { ssr: () => noExtras });
  const { freeFrom } = delivery;
  const { items, goods, shipping, isSent, rows, taxed, total } = cartSums(cart, delivery, extras);
  return (
    <>
      <dl className={styles['totals']}>
        <Row name="Subtotal" cents={items} />
        {delivery.isPickUp ? (
          <Row name="Pick up" cents="free" />
        ) : (
          <Row name="Estimated Shipping" cents={shipping} />
        )}
        {rows.map(([name, cents]) => (
          <Row key={name} name={name} cents={cents} />
        ))}
        <Row name="Total" cents={total} className={styles['due']} />
        {taxWords && delivery.tax && (
          <Row name={taxName(delivery.tax)} cents={taxIn(taxed, delivery.tax.rate)} />
        )}
      </dl>
      <p role="status">
        {isSent &&
          freeFrom !== undefined &&
          (shipping === 0
            ? 'Free delivery.'
            : `Free delivery from ${formatPrice(freeFrom)}: ${formatPrice(freeFrom - goods)} more.`)}
      </p>
      {taxWords && !taxWords.isInside && <p className={styles['arrival']}>{taxWords.text}</p>}
      {isSent && !delivery.isPickUp && (
        <p className={styles['arrival']}>
          <Arrival terms={delivery} />
        </p>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  cents: Cents | 'free';
  className?: string | undefined;
}

const Row = ({ name, cents, className }: RowProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{cents === 'free' ? cents : formatPrice(cents)}</dd>
  </div>
);
