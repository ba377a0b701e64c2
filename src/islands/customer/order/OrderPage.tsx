import { useEffect, useState } from 'react';
import { readOrderLink } from '~/domain/order/last-order';
import { toOwnOrder, type OwnOrder } from '~/domain/customer/own-order';
import { routes } from '~/domain/frame/routes';
import { fetchOrder } from './order-calls';
import styles from './OrderPage.module.css';
import { KeptOrders } from './KeptOrders';
import { OrderActions } from './OrderActions';
import { OrderDetails } from './OrderDetails';

type State = OwnOrder | 'loading' | 'absent' | 'unreachable';

/** The page of one order, which its address names: `/order#id=…&key=…` (R110). */
export function OrderPage() {
  const [order, setOrder] = useState<State>('loading');
  useEffect(() => {
    void readOrder(readOrderLink(window.location)).then(setOrder);
    // Another link, opened in the same tab, changes the fragment and loads no page. The fragment of
    // the skip link names no order.
    const show = () => {
      const link = readOrderLink(window.location);
      if (link) void readOrder(link).then(setOrder);
    };
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);
  if (typeof order === 'object')
    return (
      <>
        <OrderDetails order={order} />
        <OrderActions
          key={order.id}
          order={order}
          orderKey={readOrderLink(window.location)?.key ?? null}
          onChanged={setOrder}
        />
        <KeptOrders shownId={order.id} />
      </>
    );
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
      {order === 'absent' && <KeptOrders />}
    </>
  );
}

const messages = {
  loading: 'Loading your order...',
  absent:
    'This order was not found. Please open the full link that you were given; it ends with a key of its own.',
  unreachable: 'Your order cannot be shown just now. Please load this page again in a moment.',
} as const;

async function readOrder(link: ReturnType<typeof readOrderLink>): Promise<State> {
  if (!link) return 'absent';
  const result = await fetchOrder(link.id, link.key);
  if (result.ok) return toOwnOrder(result.value, result.etag, Date.now());
  return result.reason === 'refused' && result.status < 500 ? 'absent' : 'unreachable';
}
