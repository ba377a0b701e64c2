import type { OrderState } from '~/domain/progress/progress.schema';
import { stateWords } from '~/domain/desk/orders/order-words';
import styles from './StatePill.module.css';

/** The state of an order: a word with a dot in its colour. */
export const StatePill = ({ state }: { state: OrderState }) => (
  <span className={styles['pill']} data-state={state}>
    {stateWords[state]}
  </span>
);
