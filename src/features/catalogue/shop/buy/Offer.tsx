import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { defaultVariant, type CardProduct, type Variant } from '~/features/catalogue/catalogue';
import { pricePer100Ml } from '~/features/catalogue/product/volume';
import { formatPrice, formatSaving, saving } from '~/base/money';
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

/** Above the pictures, where a phone's first screen has it; `data-written` where the page's HTML says the default's. */
export const offerId = 'offer';

const never = () => () => undefined;

/** The offer of what is chosen, above the pictures. What the page's HTML says there stands for the default. */
export function ChosenOffer({ product, chosen }: Props) {
  const isDefault = chosen?.name === defaultVariant(product)?.name;
  const find = () => {
    const found = document.getElementById(offerId);
    return isDefault && found?.hasAttribute('data-written') ? null : found;
  };
  const above = useSyncExternalStore(never, find, () => null);
  return above && createPortal(<Offer product={product} chosen={chosen} />, above);
}
