import type { OrderState } from '~/domain/order/history/step.schema';
import { stateWords } from '~/domain/order/desk/order-words';
import styles from './StatePill.module.css';

/** The state of an order: a word with a dot in its colour. */
export const StatePill = ({ state }: { state: OrderState }) => (
  <span className={styles['pill']} data-state={state}>
    {stateWords[state]}
  </span>
);
