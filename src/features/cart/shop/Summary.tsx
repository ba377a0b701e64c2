import type { ReactNode } from 'react';
import styles from './Summary.module.css';

/** What is about to be ordered, in the cart and at the checkout. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <section className={styles['summary']} aria-labelledby="summary-heading">
    <h2 id="summary-heading">Order Summary</h2>
    {children}
  </section>
);
