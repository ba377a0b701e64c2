import type { Seller } from './seller';
import styles from './Letterhead.module.css';

/** Who sells, above a screen that is printed as it is; seen on paper alone (R229). */
export const Letterhead = ({ seller: { name, address, email, phone } }: { seller: Seller }) => (
  <p className={styles['letterhead']}>
    <strong>{name}</strong> {[...address, email, phone].join(', ')}
  </p>
);
