import { saidPart, unsaidPart } from '~/features/orders/desk-view/said-number';
import styles from './OrderNumber.module.css';

interface Props {
  orderId: string;
  /** Whether its last four letters tell it from all others that are listed. */
  isSayable?: boolean | undefined;
}

/** The number of an order, with what one says of it large (R869). It reads and copies as one word. */
export const OrderNumber = ({ orderId, isSayable = true }: Props) =>
  isSayable ? (
    <span className={styles['number']}>
      <small>{unsaidPart(orderId)}</small>
      <b>{saidPart(orderId)}</b>
    </span>
  ) : (
    orderId
  );
