import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import { sayableIds } from '~/features/orders/desk-view/said-number';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import table from '~/islands/desk/table/Table.module.css';
import { OrderRow } from './OrderRow';
import styles from './OrdersTable.module.css';

interface Props {
  orders: readonly OrderSummary[];
  selected: ReadonlySet<string>;
  onSelect: (orderIds: readonly string[], isSelected: boolean) => void;
  /** Another list is on its way. */
  isBusy: boolean;
}

const columns = ['Order', 'Placed', 'Shopper', 'State', 'Money', 'Units', 'Total'];

export function OrdersTable({ orders, selected, onSelect, isBusy }: Props) {
  const ids = orders.map(({ orderId }) => orderId);
  const sayable = sayableIds(ids);
  const now = new Date(); // oxlint-disable-line react/purity -- a list stays open past midnight; each poll draws it anew
  return (
    <DeskTable
      label="Orders"
      columns={columns}
      className={styles['orders']}
      headClassName={styles['head']}
      first={
        <label className={table['check']}>
          <span className="visually-hidden">Select all orders</span>
          <input
            type="checkbox"
            checked={ids.every((id) => selected.has(id))}
            onChange={({ target }) => onSelect(ids, target.checked)}
          />
        </label>
      }
      isBusy={isBusy}
    >
      {orders.map((order) => (
        <OrderRow
          key={order.orderId}
          order={order}
          now={now}
          isSayable={sayable.has(order.orderId)}
          isSelected={selected.has(order.orderId)}
          onSelect={(isSelected) => onSelect([order.orderId], isSelected)}
        />
      ))}
    </DeskTable>
  );
}
