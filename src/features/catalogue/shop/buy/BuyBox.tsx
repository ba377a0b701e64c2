import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { scarcityText } from '~/features/catalogue/availability';
import { lineId, type CardProduct } from '~/features/catalogue/catalogue';
import type { ZoneTerms } from '~/features/delivery/zones';
import { formatPrice, formatSaving } from '~/base/money';
import { sampleVariant } from '~/features/catalogue/product/sample';
import { CartProvider, useCart } from '~/features/cart/shop/CartProvider';
import { Arrival } from '~/islands/parts/Arrival';
import { Icon } from '~/islands/parts/Icon';
import { useHydrated } from '~/islands/parts/useHydrated';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';
import { WishlistHeart } from '~/features/catalogue/shop/card/WishlistHeart';
import styles from './BuyBox.module.css';
import { ColorGroup } from './ColorGroup';
import { ChosenOffer } from './Offer';
import { Price } from '~/islands/parts/Price';
import { Quantity, readQuantity } from './Quantity';
import { SizePicker } from './SizePicker';
import { useChoice } from './useChoice';
import { useEffect, useState, type RefObject } from 'react';

/** Loaded where something is sold out, and nowhere else. */
const BackInStock = lazy<ComponentType<{ sku: string }>>(() =>
  import('~/features/back-in-stock/shop/BackInStock')
    .then((module) => ({ default: module.BackInStock }))
    .catch(() => ({ default: () => null })),
);

interface Props {
  product: CardProduct;
  delivery: ZoneTerms;
  /** How orders are paid: 'You pay on delivery.' */
  payment: string;
}

/** Everything that is chosen before a product goes into the cart (R59, R80). */
export function BuyBox(props: Props) {
  return (
    <CartProvider>
      <Choices {...props} />
    </CartProvider>
  );
}

function Choices({ product, ...terms }: Props) {
  const { add } = useCart();
  const { chosen, chosenNow, choose } = useChoice(product);
  const left = useUnitsLeft(product, chosen?.name ?? null);
  const samplesLeft = useUnitsLeft(product, sampleVariant);
  const quantity = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const scrolledAway = useScrolledAway(button);
  // Without scripts the form cannot work, so the HTML leaves it out.
  const canWait = useHydrated() && left === 0;
  const offer = chosen ?? product;
  const addChosen = () =>
    add(product, chosenNow()?.name ?? null, readQuantity(quantity.current?.value ?? '', 1));
  return (
    <div className={styles['box']}>
      <ChosenOffer product={product} chosen={chosen} />
      {product.option === 'size' ? (
        <SizePicker sizes={product.variants} chosen={chosen} onChoose={choose} />
      ) : (
        <p className="soft">Size options not applicable for this product.</p>
      )}
      {product.sample !== undefined && (
        <button
          type="button"
          className="button quiet"
          disabled={samplesLeft === 0}
          onClick={() => add(product, sampleVariant)}
        >
          {`Try it first: 2 ml, ${formatSaving(product.sample)}`}
        </button>
      )}
      {product.option === 'color' && (
        <ColorGroup colors={product.variants} chosen={chosen} onChoose={choose} />
      )}
      <p className={left === null ? styles['stock'] : styles['scarce']} aria-live="polite">
        {left === null ? 'In stock' : scarcityText(left)}
      </p>
      <div className={styles['actions']}>
        <Quantity field={quantity} />
        <button
          ref={button}
          type="button"
          className="button"
          disabled={left === 0}
          aria-hidden={scrolledAway || undefined}
          tabIndex={scrolledAway ? -1 : undefined}
          onClick={addChosen}
        >
          Add to Cart
        </button>
        <WishlistHeart product={product} />
      </div>
      <div className={canWait ? styles['soldOut'] : undefined}>
        <Terms {...terms} />
        {canWait && <BackInStockOf sku={lineId(product.id, chosen?.name ?? null)} />}
      </div>
      {scrolledAway && (
        <div className={styles['bar']}>
          <span
            className={styles['barName']}
          >{`${product.name}${chosen ? `, ${chosen.name}` : ''}`}</span>
          <Price price={offer.price} originalPrice={offer.originalPrice} />
          <button type="button" className="button" disabled={left === 0} onClick={addChosen}>
            Add to Cart
          </button>
        </div>
      )}
    </div>
  );
}

/** Another choice has a form of its own. */
const BackInStockOf = ({ sku }: { sku: string }) => (
  <Suspense fallback={null}>
    <BackInStock key={sku} sku={sku} />
  </Suspense>
);

/** What a shopper should know before the cart: when it arrives, what that costs and how she pays (R107). */
const Terms = ({ delivery, payment }: Omit<Props, 'product'>) => (
  <ul className={styles['terms']}>
    <li>
      <Icon name="clock" />
      <Arrival terms={delivery} />
    </li>
    <li>
      <Icon name="truck" />
      <span>
        {`${formatPrice(delivery.cost)} shipping, once per order${delivery.freeFrom === undefined ? '' : `, free from ${formatPrice(delivery.freeFrom)}`}`}
      </span>
    </li>
    <li>
      <Icon name="check" />
      <span>{payment}</span>
    </li>
  </ul>
);

/** The screen and everything below it: an element outside of this is above the screen. */
const everythingBelow = '0px 0px 1000000px 0px';

/**
 * True from when `target` is scrolled past until the footer comes: then a bar at the bottom of the
 * screen replaces it.
 */
function useScrolledAway(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  const [atFooter, setAtFooter] = useState(false);
  useEffect(() => {
    const observe = (element: Element | null, margin: string, report: (seen: boolean) => void) => {
      const observer = new IntersectionObserver(
        ([entry]) => entry && report(entry.isIntersecting),
        {
          rootMargin: margin,
        },
      );
      if (element) observer.observe(element);
      return () => observer.disconnect();
    };
    const leaveTarget = observe(target.current, everythingBelow, (seen) => setPast(!seen));
    const leaveFooter = observe(document.querySelector('body > footer'), '0px', setAtFooter);
    return () => {
      leaveTarget();
      leaveFooter();
    };
  }, [target]);
  return past && !atFooter;
}
