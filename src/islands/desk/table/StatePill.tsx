import type { OrderState } from '~/features/orders/history/step.schema';
import { stateText } from '~/features/orders/desk-view/order-words';
import styles from './StatePill.module.css';

/** The state of an order: a word with a dot in its colour. */
export const StatePill = ({ state, pickUp }: { state: OrderState; pickUp?: unknown }) => (
  <span className={styles['pill']} data-state={state}>
    {stateText(state, pickUp)}
  </span>
);
