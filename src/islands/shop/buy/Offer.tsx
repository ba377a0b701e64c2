import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { defaultVariant, type CardProduct, type Variant } from '~/domain/catalogue/catalogue';
import { pricePer100Ml } from '~/domain/catalogue/product/volume';
import { formatPrice, formatSaving, saving } from '~/domain/base/money';
import { Price } from '~/islands/parts/Price';
import styles from './Offer.module.css';

interface Props {
  product: CardProduct;
  /** The size or colour; null where there is none. */
  chosen: Variant | null;
}

/** What it costs in the chosen size. */
export function Offer({ product, chosen }: Props) {
  const { price, originalPrice } = chosen ?? product;
  const saved = saving(price, originalPrice);
  const per100 = pricePer100Ml(price, chosen?.name ?? '');
  return (
    <div className={styles['offer']}>
      <Price price={price} originalPrice={originalPrice} />
      {saved > 0 && <span className="badge">{`Save ${formatSaving(saved)}`}</span>}
      {per100 !== null && (
        <span className={styles['measure']}>{`${formatPrice(per100)} per 100 ml`}</span>
      )}
    </div>
  );
}

/** Above the pictures, where a phone's first screen has it. */
export const offerId = 'offer';

/**
 * The offer of what is chosen, in its place above the pictures. What the page's HTML says there
 * stays until something else is chosen.
 */
export function ChosenOffer({ product, chosen }: Props) {
  const [above, setAbove] = useState<Element | null>(null);
  const isDefault = chosen?.name === defaultVariant(product)?.name;
  useLayoutEffect(() => {
    const found = document.getElementById(offerId);
    if (above || !found || (isDefault && found.hasChildNodes())) return;
    found.replaceChildren();
    setAbove(found);
  }, [above, isDefault]);
  return above && createPortal(<Offer product={product} chosen={chosen} />, above);
}
