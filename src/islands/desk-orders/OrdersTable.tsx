import type { OrderSummary } from '~/domain/desk/desk-replies';
import { columnRole, groupRole, rowRole, tableRole } from '~/islands/desk-parts/table';
import table from '~/islands/desk-parts/Table.module.css';
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
  const now = new Date();
  return (
    <div className={table['frame']}>
      <table
        {...tableRole}
        aria-label="Orders"
        aria-busy={isBusy || undefined}
        className={`${table['table']} ${table['cards']} ${styles['orders']} ${isBusy ? table['busy'] : ''}`}
      >
        <thead {...groupRole} className={styles['head']} data-shown>
          <tr {...rowRole}>
            <th {...columnRole} scope="col">
              <label className={table['check']}>
                <span className="visually-hidden">Select all orders</span>
                <input
                  type="checkbox"
                  checked={ids.every((id) => selected.has(id))}
                  onChange={({ target }) => onSelect(ids, target.checked)}
                />
              </label>
            </th>
            {columns.map((column) => (
              <th {...columnRole} key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...groupRole}>
          {orders.map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              now={now}
              isSelected={selected.has(order.orderId)}
              onSelect={(isSelected) => onSelect([order.orderId], isSelected)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
