import { useEffect, useState } from 'react';
import { deskRoutes } from '~/features/desk/desk-routes';
import {
  ordersSearch,
  parseOrdersView,
  type OrdersView,
} from '~/features/orders/desk-view/orders-view';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Live } from '~/islands/desk/parts/Live';
import { Screen } from '~/islands/desk/parts/Screen';
import { setTabTitle } from '~/islands/desk/common/tab-title';
import { useKeptScroll } from '~/islands/desk/common/useKeptPosition';
import type { Seller } from '~/features/orders/desk/print/seller';
import { usePaper } from '~/features/orders/desk/print/usePaper';
import { changeAddress, useAddress } from '~/navigation/address';
import { Bulk } from './Bulk';
import { Filters } from './Filters';
import { LotSearch } from './LotSearch';
import styles from './OrdersScreen.module.css';
import { useOrders } from './useOrders';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import { problemOf } from '~/islands/desk/common/desk-call';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { exportOrders } from './order-export';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { OrdersTable } from './OrdersTable';

/** The orders by their state, with what is done to several at once (R226, R207). */
export const OrdersScreen = ({ seller }: { seller: Seller }) => (
  <Live title="Orders" what="orders">
    <Orders seller={seller} />
  </Live>
);

const none: ReadonlySet<string> = new Set();

function Orders({ seller }: { seller: Seller }) {
  const view = parseOrdersView(useAddress());
  const list = useOrders(view);
  const [selected, setSelected] = useState(none);
  const { sheets, print } = usePaper(seller);
  const counts = list.last?.counts;
  const newOrders = counts?.['new'] ?? 0;
  useKeptScroll(list.last !== null);
  useEffect(() => setTabTitle('Orders', newOrders), [newOrders]);

  const chosen = list.orders.filter(({ orderId }) => selected.has(orderId));
  const select = (orderIds: readonly string[], isSelected: boolean) => {
    const rest = [...selected].filter((id) => !orderIds.includes(id));
    setSelected(new Set(isSelected ? [...rest, ...orderIds] : rest));
  };
  const show = (next: OrdersView, how: 'step' | 'in place') => {
    // A search hides selected orders; they are still selected after it.
    if (how === 'step') setSelected(none);
    changeAddress(ordersSearch(next), how);
  };
  const readAnew = async (isAll: boolean) => {
    if (isAll) setSelected(none);
    await list.reload();
  };

  return (
    <>
      <Screen
        title="Orders"
        aside={
          <div className={styles['aside']}>
            <a className="button" href={deskRoutes.newOrder} data-astro-prefetch="false">
              <DeskIcon name="plus" />
              New order
            </a>
            <ExportButton view={view} selected={chosen} />
          </div>
        }
      >
        <Filters view={view} counts={counts} onChange={show} />
        <Bulk selected={chosen} onPrint={print} onChanged={readAnew} />
        <OrdersList list={list} isSearch={view.q !== ''} selected={selected} onSelect={select} />
        <LotSearch />
      </Screen>
      {sheets}
    </>
  );
}

interface ExportButtonProps {
  view: OrdersView;
  /** None for the whole list. */
  selected: readonly OrderSummary[];
}

function ExportButton({ view, selected }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await exportOrders(view, selected);
    setProblem(result.ok ? null : problemOf(result));
    setBusy(false);
  };
  return (
    <>
      <Trouble problem={problem} />
      <button
        type="button"
        className={`button quiet ${styles['quiet']}`}
        aria-disabled={isBusy || undefined}
        onClick={() => void save()}
      >
        <DeskIcon name="download" />
        <span>Export CSV</span>
      </button>
    </>
  );
}

interface OrdersListProps {
  list: ReturnType<typeof useOrders>;
  isSearch: boolean;
  selected: ReadonlySet<string>;
  onSelect: (orderIds: readonly string[], isSelected: boolean) => void;
}

/** The table of orders, with the button for new orders above it and the one for more below it. */
function OrdersList({ list, isSearch, selected, onSelect }: OrdersListProps) {
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
