import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cart } from '~/features/cart/cart';
import { noExtras } from '~/features/cart/extras';
import { labelOf } from '~/features/cart/line-label';
import { noNews } from '~/features/cart/line-news';
import type { Thumbnail } from '~/features/catalogue/catalogue';
import type { OrderLimits } from '~/features/catalogue/catalogue-file';
import type { Cents } from '~/base/money';
import type { ZoneTerms } from '~/features/delivery/zones';
import { routes } from '~/base/routes';
import { useHydrated } from '~/islands/parts/useHydrated';
import { onFragment } from '~/navigation/fragment';
import { $cartNews } from '~/stores/cart-news';
import { $extras } from '~/stores/extras';
import { CartLine } from './CartLine';
import { CartProvider, useCart } from './CartProvider';
import styles from './CartView.module.css';
import type { CodeForm as Form } from './CodeForm';
import { EmptyCart } from './EmptyCart';
import { GiftForm } from './GiftForm';
import type { Hazards as Named } from './Hazards';
import { LimitsContext, OrderLimit } from './OrderLimits';
import type { ProposedCart } from './ProposedCart';
import { Summary } from './Summary';
import { Totals } from './Totals';
import { useFreshCart } from './useFreshCart';

const nothing = () => ({ default: () => null });

/* Loaded once there is a cart, which does without what cannot be. */
const CodeForm = lazy<(props: Parameters<typeof Form>[0]) => ReactNode>(() =>
  import('./CodeForm').then((module) => ({ default: module.CodeForm })).catch(nothing),
);
const Hazards = lazy<typeof Named>(() =>
  import('./Hazards').then((module) => ({ default: module.Hazards })).catch(nothing),
);

interface Props {
  emptyPicture: Thumbnail;
  limits: OrderLimits;
  delivery: ZoneTerms;
  /** What a gift wrap costs. */
  giftWrap: Cents;
  /** How orders are paid, and the legal guarantee. */
  children?: ReactNode;
}

/** The cart page. Only this browser knows the cart, so the server's HTML shows an empty one. */
export const CartView = ({ limits, ...shown }: Props) => (
  <CartProvider>
    <LimitsContext value={limits}>
      <CartPage {...shown} />
    </LimitsContext>
  </CartProvider>
);

function CartPage({ emptyPicture, ...shown }: Omit<Props, 'limits'>) {
  const { cart } = useCart();
  const { linked } = useStore($extras, { ssr: () => noExtras });
  const isLive = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [proposal, endProposal] = useProposal();
  const sold = useFreshCart(cart);
  const focusHeading = () => heading.current?.focus();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
        Your Cart
      </h1>
      {proposal && (
        <proposal.Part
          fragment={proposal.fragment}
          delivery={shown.delivery}
          onDone={() => {
            endProposal();
            focusHeading();
          }}
        />
      )}
      {cart.length === 0 ? (
        <>
          <p role="status">
            {linked && `The code ${linked} is kept, and applied once something is in your cart.`}
          </p>
          <EmptyCart picture={emptyPicture} isGuess={!isLive} />
        </>
      ) : (
        <FullCart {...shown} sold={sold} onGone={focusHeading} />
      )}
    </>
  );
}

interface FullProps extends Pick<Props, 'delivery' | 'giftWrap' | 'children'> {
  sold: Cart;
  /** A line left, and the focus with it: somewhere must take it. */
  onGone: () => void;
}

function FullCart({ sold, delivery, giftWrap, children, onGone }: FullProps) {
  const { cart, remove, setQuantity } = useCart();
  const news = useStore($cartNews, { ssr: () => noNews });
  return (
    <div className={styles['columns']}>
      <div>
        <p role="status" className={styles['news']}>
          {Object.keys(news).length > 0 && 'Something has changed since you filled your cart.'}
        </p>
        <ul>
          {cart.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              label={labelOf(cart, line)}
              onQuantity={(quantity) => {
                setQuantity(line.id, quantity);
                if (quantity <= 0) onGone();
              }}
              onRemove={() => {
                remove(line.id);
                onGone();
              }}
            />
          ))}
        </ul>
        <GiftForm wrapCost={giftWrap} />
      </div>
      <Summary>
        <Suspense fallback={<div className={styles['code']} />}>
          <CodeForm cart={sold} />
        </Suspense>
        <Totals cart={sold} delivery={delivery} />
        <OrderLimit cart={sold} delivery={delivery} />
        <a className="button" href={routes.checkout}>
          Proceed to Checkout
        </a>
        <a className="button quiet" href={routes.shop}>
          Continue Shopping
        </a>
        <ShareCart cart={sold} />
        {children}
        <Suspense fallback={null}>
          <Hazards cart={sold} />
        </Suspense>
      </Summary>
    </div>
  );
}

/** Copies a link that proposes this cart to who opens it. */
const ShareCart = ({ cart }: { cart: Cart }) => (
  <button
    type="button"
    className="button quiet"
    onClick={() => void import('./share-cart').then(({ shareCart }) => shareCart(cart))}
  >
    Share cart
  </button>
);

/**
 * What shows the cart that the address proposes; null, and not loaded, without one. The code that a
 * link brings, '/cart?code=SPRING' or '/cart#code=SPRING', is kept.
 */
function useProposal() {
  const [shown, setShown] = useState<{ Part: typeof ProposedCart; fragment: string } | null>(null);
  useEffect(() => {
    const look = () => {
      const fragment = window.location.hash;
      const linked = /[?#&]code=([\w-]{1,40})/.exec(window.location.search + fragment)?.[1];
      if (linked) $extras.set({ ...$extras.get(), linked });
      setShown(null);
      if (/[#&]add=/.test(fragment))
        void import('./ProposedCart').then(({ ProposedCart: Part }) =>
          setShown({ Part, fragment }),
        );
    };
    look();
    return onFragment(look);
  }, []);
  return [shown, () => setShown(null)] as const;
}
