import { hidePricesText, type Gift } from '~/features/orders/gift';
import styles from './GiftDetails.module.css';

/** What an order that is a gift comes with (R646). */
export const GiftDetails = ({ gift: { message, hidePrices } }: { gift: Gift }) => (
  <section className={styles['gift']} aria-label="Gift">
    <p>
      This order is a gift. <span>{hidePrices && hidePricesText}</span>{' '}
      <span>{message && 'On the card:'}</span>
    </p>
    {message && <blockquote dir="auto">{message}</blockquote>}
  </section>
);
