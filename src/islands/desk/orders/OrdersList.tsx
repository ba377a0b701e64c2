import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { OrdersTable } from './OrdersTable';
import type { useOrders } from './useOrders';
import styles from './OrdersScreen.module.css';

interface Props {
  list: ReturnType<typeof useOrders>;
  isSearch: boolean;
  selected: ReadonlySet<string>;
  onSelect: (orderIds: readonly string[], isSelected: boolean) => void;
}

/** The table of orders, with the button for new orders above it and the one for more below it. */
export function OrdersList({ list, isSearch, selected, onSelect }: Props) {
  const { last, problem, orders, waitingCount } = list;
  return (
    <>
      <Trouble problem={problem} onRetry={() => void list.reload()} />
      <p role="status" className="visually-hidden">
        {last && last.arrived > 0 && `${newText(last.arrived)}.`}
      </p>
      {waitingCount > 0 && (
        <button
          type="button"
          className={`button ${styles['reveal']}`}
          onClick={list.reveal}
        >{`Show ${newText(waitingCount)}`}</button>
      )}
      {orders.length > 0 && (
        <OrdersTable
          orders={orders}
          selected={selected}
          onSelect={onSelect}
          isBusy={list.isOutdated}
        />
      )}
      {last && orders.length === 0 && (
        <Empty>{isSearch ? 'No order has all these words.' : 'There are no orders here.'}</Empty>
      )}
      {!last && problem === null && <Loading what="orders" />}
      {last && last.next !== null && (
        <button
          type="button"
          className={`button quiet ${styles['older']}`}
          onClick={list.showOlder}
        >
          Older orders
        </button>
      )}
    </>
  );
}

const newText = (count: number) => (count === 1 ? '1 new order' : `${count} new orders`);
