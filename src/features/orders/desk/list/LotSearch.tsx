import { useState, type SubmitEvent } from 'react';
import { leftOutOf } from '~/features/desk/left-out';
import { deskRoutes } from '~/features/desk/desk-routes';
import type { LotReply } from '~/features/orders/desk-view/list-replies.schema';
import { sayableIds } from '~/features/orders/desk-view/said-number';
import { stateWords } from '~/features/orders/desk-view/order-words';
import { problemOf } from '~/islands/desk/common/desk-call';
import { fetchLot } from '~/islands/desk/common/order-calls';
import { fullDay } from '~/islands/desk/common/times';
import { OrderNumber } from '~/islands/desk/parts/OrderNumber';
import styles from './LotSearch.module.css';

interface Found extends LotReply {
  lot: string;
}

/** For a recall: all orders with a lot in their parcels. */
export function LotSearch() {
  const [found, setFound] = useState<Found | null>(null);
  const [said, setSaid] = useState('');

  const sayable = sayableIds(found?.orders.map(({ orderId }) => orderId) ?? []);

  const search = async (lot: string, before: Found | null) => {
    setSaid('Searching...');
    const result = await fetchLot(lot, before?.next ?? null);
    if (!result.ok) {
      setSaid(problemOf(result));
      return;
    }
    const orders = [...(before?.orders ?? []), ...result.value.orders];
    setFound({ lot, orders, next: result.value.next });
    const counted = foundText(orders.length, result.value.next !== undefined);
    setSaid([counted, leftOutOf(result.value) ?? ''].join(' ').trim());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lot = new FormData(event.currentTarget).get('lot');
    if (typeof lot === 'string' && lot.trim() !== '') void search(lot.trim(), null);
  };
  return (
    <details className={styles['recall']}>
      <summary>Find a lot</summary>
      <search>
        <form onSubmit={submit} className={styles['form']}>
          <input
            name="lot"
            type="search"
            dir="auto"
            className="input"
            aria-label="Lot"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <button className="button quiet">Find orders</button>
        </form>
      </search>
      <p role="status">{said}</p>
      {found && (
        <ul aria-label={`Orders with the lot ${found.lot}`} className={styles['orders']}>
          {found.orders.map(({ orderId, at, name, city, state }) => (
            <li key={orderId}>
              <a href={deskRoutes.order(orderId)}>
                <OrderNumber orderId={orderId} isSayable={sayable.has(orderId)} />
              </a>{' '}
              <bdi>{name}</bdi>, <bdi>{city}</bdi>, <span>{fullDay(at)}</span>,{' '}
              <span>{stateWords[state]}</span>
            </li>
          ))}
        </ul>
      )}
      {found?.next !== undefined && (
        <button
          type="button"
          className="button quiet"
          onClick={() => void search(found.lot, found)}
        >
          Older orders with this lot
        </button>
      )}
    </details>
  );
}

function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No order has this lot.';
  if (count === 1) return '1 order has this lot.';
  return `${count}${hasMore ? ' or more' : ''} orders have this lot.`;
}
