import type { Seller } from './seller';
import styles from './Letterhead.module.css';

/** The seller, above a screen that is printed as it is. Only paper shows it (R228). */
export const Letterhead = ({ seller: { name, address, email, phone } }: { seller: Seller }) => (
  <p className={styles['letterhead']}>
    <strong>{name}</strong> <span>{[...address, email, phone].join(', ')}</span>
  </p>
);
