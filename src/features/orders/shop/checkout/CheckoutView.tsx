import { useState, type ReactNode } from 'react';
import type { Thumbnail } from '~/features/catalogue/catalogue';
import type { OrderLimits, WaysToPay } from '~/features/catalogue/catalogue-file';
import type { Delivery, ZoneTerms } from '~/features/delivery/zones';
import { areCards } from '~/features/gift-cards/card-line';
import { CartProvider, useCart } from '~/features/cart/shop/CartProvider';
import { EmptyCart } from '~/features/cart/shop/EmptyCart';
import { LimitsContext } from '~/features/cart/shop/OrderLimits';
import { useFreshCart } from '~/features/cart/shop/useFreshCart';
import { useHydrated } from '~/islands/parts/useHydrated';
import { CheckoutForm } from './CheckoutForm';
import styles from './CheckoutView.module.css';
import { OrderSummary } from './OrderSummary';
import { useBeside } from './useBeside';
import { useDestination } from './useDestination';

interface Props {
  emptyPicture: Thumbnail;
  limits: OrderLimits;
  delivery: Delivery;
  /** What is said of delivery while no country is known. */
  home: ZoneTerms;
  /** The words on the button. */
  button: string;
  ways: WaysToPay;
  /** Orders can be picked up. */
  picksUp?: boolean | undefined;
  /** The legal guarantee. */
  children?: ReactNode;
}

/** The checkout: what is bought, and where it goes. */
export const CheckoutView = ({ limits, ...shown }: Props) => (
  <CartProvider>
    <LimitsContext value={limits}>
      <Checkout {...shown} />
    </LimitsContext>
  </CartProvider>
);

function Checkout({ emptyPicture, delivery, home, ...form }: Omit<Props, 'limits'>) {
  const { cart } = useCart();
  const isLive = useHydrated();
  const [isPlaced, setPlaced] = useState(false);
  const known = useDestination(delivery, home);
  const sold = useFreshCart(cart);
  const isBeside = useBeside();
  if (isPlaced)
    return (
      <p role="status" className={styles['placed']}>
        Thank you. Your order is placed.
      </p>
    );
  if (cart.length === 0) return <EmptyCart picture={emptyPicture} isGuess={!isLive} />;
  const summary = <OrderSummary cart={cart} sold={sold} delivery={known.terms} />;
  return (
    <div className={styles['columns']}>
      {isBeside && summary}
      <section aria-labelledby="shipping-heading">
        <h2 id="shipping-heading" className={styles['heading']}>
          {known.terms.isPickUp || areCards(cart) ? 'Your Details' : 'Shipping Details'}
        </h2>
        <CheckoutForm
          {...form}
          cart={sold}
          to={known}
          summary={isBeside ? null : summary}
          onPlaced={() => setPlaced(true)}
        />
      </section>
    </div>
  );
}
