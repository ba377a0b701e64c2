import { useEffect, useState } from 'react';
import { deskRoutes } from '~/domain/desk/desk-routes';
import { ordersSearch, parseOrdersView, type OrdersView } from '~/domain/order/desk/orders-view';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Live } from '~/islands/desk/parts/Live';
import { Screen } from '~/islands/desk/parts/Screen';
import { setTabTitle } from '~/islands/desk/common/tab-title';
import { useKeptScroll } from '~/islands/desk/common/useKeptPosition';
import type { Seller } from '~/islands/desk/print/seller';
import { usePaper } from '~/islands/desk/print/usePaper';
import { changeAddress, useAddress } from '~/navigation/address';
import { Bulk } from './Bulk';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import { LotSearch } from './LotSearch';
import { OrdersList } from './OrdersList';
import styles from './OrdersScreen.module.css';
import { useOrders } from './useOrders';

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
