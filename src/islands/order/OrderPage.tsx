import { useEffect, useState } from 'react';
import { fetchOrder } from '~/api';
import { toPlacedOrder, type PlacedOrder } from '~/domain/order/placed-order';
import { routes } from '~/domain/frame/routes';
import styles from './OrderPage.module.css';
import { OrderDetails } from './OrderDetails';

type State = PlacedOrder | 'loading' | 'absent' | 'unreachable';

/** The page of one order, which its address names: `/order?id=…&key=…` (R110). */
export function OrderPage() {
  const [order, setOrder] = useState<State>('loading');
  useEffect(() => {
    void readOrder(new URLSearchParams(window.location.search)).then(setOrder);
  }, []);
  if (typeof order === 'object') return <OrderDetails order={order} />;
  return (
    <>
      <p role="status" className={styles['message']}>
        {messages[order]}
      </p>
      {order !== 'loading' && (
        <a className="button quiet" href={order === 'absent' ? routes.contact : routes.shop}>
          {order === 'absent' ? 'Write to us' : 'Go to the Shop'}
        </a>
      )}
    </>
  );
}

const messages = {
  loading: 'Loading your order...',
  absent:
    'This order was not found. Please open the full link that you were given; it ends with a key of its own.',
  unreachable: 'Your order cannot be shown just now. Please load this page again in a moment.',
} as const;

async function readOrder(query: URLSearchParams): Promise<State> {
  const id = query.get('id');
  if (!id) return 'absent';
  const result = await fetchOrder(id, query.get('key'));
  if (result.ok) return toPlacedOrder(result.value);
  return result.reason === 'refused' && result.status < 500 ? 'absent' : 'unreachable';
}
