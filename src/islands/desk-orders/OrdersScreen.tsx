import { useEffect, useState } from 'react';
import { ordersSearch, parseOrdersView } from '~/domain/desk/orders-view';
import { changeAddress, useAddress } from '~/navigation/address';
import { Empty, Loading } from '~/islands/desk/Empty';
import { Live } from '~/islands/desk/Live';
import { Screen } from '~/islands/desk/Screen';
import { setTabTitle } from '~/islands/desk/tab-title';
import { Trouble } from '~/islands/desk/Trouble';
import { usePaper } from '~/islands/desk-print/usePaper';
import type { Seller } from '~/islands/desk-print/seller';
import { Bulk } from './Bulk';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import { OrdersTable } from './OrdersTable';
import { useOrders } from './useOrders';
import styles from './OrdersScreen.module.css';

/** The orders by their state, with what is done to several at once (R226, R227). */
export const OrdersScreen = ({ seller }: { seller: Seller }) => (
  <Live title="Orders" what="orders">
    <Orders seller={seller} />
  </Live>
);

function Orders({ seller }: { seller: Seller }) {
  const view = parseOrdersView(useAddress());
  const list = useOrders(view);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { sheets, print } = usePaper(seller);
  const { last, problem, orders } = list;
  const newOrders = last?.counts.new ?? 0;
  useEffect(() => setTabTitle('Orders', newOrders), [newOrders]);

  const chosen = orders.filter(({ orderId }) => selected.has(orderId));
  const select = (orderIds: readonly string[], isSelected: boolean) => {
    const rest = [...selected].filter((id) => !orderIds.includes(id));
    setSelected(new Set(isSelected ? [...rest, ...orderIds] : rest));
  };

  return (
    <>
      <Screen title="Orders" aside={<ExportButton view={view} selected={chosen} />}>
        <Filters
          view={view}
          counts={last?.counts}
          onChange={(next, how) => {
            setSelected(new Set());
            changeAddress(ordersSearch(next), how);
          }}
        />
        <Bulk
          selected={chosen}
          onPrint={print}
          onChanged={async () => {
            setSelected(new Set());
            await list.reload();
          }}
        />
        <Trouble problem={problem} onRetry={() => void list.reload()} />
        <p role="status" className="visually-hidden">
          {last && last.arrived > 0 && `${newText(last.arrived)}.`}
        </p>
        {list.waitingCount > 0 && (
          <button type="button" className={`button ${styles['reveal']}`} onClick={list.reveal}>
            Show {newText(list.waitingCount)}
          </button>
        )}
        {orders.length > 0 && (
          <OrdersTable
            orders={orders}
            selected={selected}
            onSelect={select}
            isBusy={list.isOutdated}
          />
        )}
        {last && orders.length === 0 && <Empty>{emptyText(view.q)}</Empty>}
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
      </Screen>
      {sheets}
    </>
  );
}

const newText = (count: number) => (count === 1 ? '1 new order' : `${count} new orders`);

const emptyText = (q: string) =>
  q === '' ? 'There are no orders here.' : 'No order has all these words.';
