import { useId } from 'react';
import { monthsBack } from '~/features/desk/desk-dates';
import { deskRoutes } from '~/features/desk/desk-routes';
import type { OrdersReply } from '~/features/orders/desk-view/list-replies.schema';
import {
  countedLists,
  type CountedList,
  type OrderList,
} from '~/features/orders/desk-view/order-lists';
import { listWords } from '~/features/orders/desk-view/order-words';
import type { OrdersView } from '~/features/orders/desk-view/orders-view';
import { useToday } from '~/islands/desk/common/times';
import { Choices } from '~/islands/desk/parts/Choices';
import { SearchField } from '~/islands/desk/table/SearchField';
import styles from './OrdersScreen.module.css';

interface Props {
  view: OrdersView;
  counts: OrdersReply['counts'] | undefined;
  onChange: (view: OrdersView, how: 'step' | 'in place') => void;
}

const lists = Object.keys(listWords) as OrderList[];
const isCounted = (id: OrderList): id is CountedList => countedLists.some((list) => list === id);
/** Filters without a button: Today leads to some of them, and others are usually empty. */
const seldom: readonly OrderList[] = [
  ...(['pick-up', 'not-picked-up'] as const),
  ...(['awaiting', 'collect', 'repay', 'otherwise', 'payments'] as const),
  ...(['returned', 'refused', 'cancelled'] as const),
];

/** Closed orders are found by the month in which they were placed, three years back. */
const mostMonths = 36;

export function Filters({ view, counts, onChange }: Props) {
  const choices = lists
    .map((id) => ({ id, name: listWords[id], count: isCounted(id) ? counts?.[id] : undefined }))
    .filter(({ id, count = 0 }) => !seldom.includes(id) || count > 0 || view.state === id);
  return (
    <div className={styles['filters']}>
      <Choices
        label="State"
        choices={choices}
        chosen={view.of === undefined ? view.state : null}
        onChoose={(state) => onChange({ ...view, state, of: undefined }, 'step')}
      />
      {view.state === 'closed' && (
        <MonthSelect
          month={view.month}
          onChoose={(month) => onChange({ ...view, month }, 'step')}
        />
      )}
      {view.of !== undefined && (
        <p className={styles['shopper']}>
          <span>{`All orders of the shopper of ${view.of}. `}</span>
          <a className="text-link" href={deskRoutes.orders}>
            Show all orders
          </a>
        </p>
      )}
      <search>
        <SearchField
          label="Search orders"
          value={view.q}
          onSearch={(q) => onChange({ ...view, q }, 'in place')}
        />
      </search>
    </div>
  );
}

interface MonthProps {
  month: string | null;
  onChoose: (month: string | null) => void;
}

function MonthSelect({ month, onChoose }: MonthProps) {
  const id = useId();
  const months = monthsBack(useToday(), mostMonths);
  return (
    <div className={styles['month']}>
      <label htmlFor={id}>Placed in</label>
      <select
        id={id}
        className="input"
        value={month ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">Any month</option>
        {months.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
