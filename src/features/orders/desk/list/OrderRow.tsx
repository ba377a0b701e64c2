import { shortTime } from '~/islands/desk/common/times';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import { deskRoutes } from '~/features/desk/desk-routes';
import { amountsOf, moneyText } from '~/features/orders/desk-view/order-words';
import { formatUnits } from '~/base/money';
import { owedText } from '~/features/orders/view/money-text';
import { OrderNumber } from '~/islands/desk/parts/OrderNumber';
import { StatePill } from '~/islands/desk/table/StatePill';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import table from '~/islands/desk/table/Table.module.css';
import styles from './OrdersTable.module.css';

interface Props {
  order: OrderSummary;
  now: Date;
  /** Its last four letters tell it from all others that are listed. */
  isSayable: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function OrderRow({ order, now, isSayable, isSelected, onSelect }: Props) {
  const owed = owedText({ owed: order.owed ?? 0 }, order.currency);
  return (
    <tr {...rowRole} data-selected={isSelected || undefined}>
      <td {...cellRole} className={styles['pick']}>
        <label className={table['check']}>
          <span className="visually-hidden">{`Select order ${order.orderId}`}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </td>
      <th {...rowHeaderRole} scope="row" className={styles['id']}>
        <a href={deskRoutes.order(order.orderId)} data-astro-prefetch="false">
          <OrderNumber orderId={order.orderId} isSayable={isSayable} />
        </a>
      </th>
      <td {...cellRole} className={styles['placed']}>
        <time dateTime={order.at}>{shortTime(order.at, now)}</time>
      </td>
      <td {...cellRole} className={styles['shopper']}>
        <bdi>{order.name}</bdi>
        <span className={table['soft']}>
          , {order.pickUp ? <bdi>{order.address}</bdi> : <bdi>{order.city}</bdi>}
        </span>
        {order.gift && <span className={styles['gift']}>Gift</span>}
      </td>
      <td {...cellRole} className={styles['state']}>
        <StatePill state={order.state} pickUp={order.pickUp} />
      </td>
      <td {...cellRole} className={styles['money']}>
        <span>
          {moneyText(order.state, order.money, amountsOf(order), order.currency, order.pickUp)}
        </span>
        {owed !== null && <span className={`${styles['owed']} ${table['soft']}`}>{owed}</span>}
      </td>
      <td {...cellRole} className={`${table['number']} ${styles['units']}`}>
        <span>{order.units}</span>
        <span className={styles['unit']}>{` ${order.units === 1 ? 'unit' : 'units'}`}</span>
      </td>
      <td {...cellRole} className={`${table['number']} ${styles['total']}`}>
        {formatUnits(order.total, order.currency)}
      </td>
    </tr>
  );
}
