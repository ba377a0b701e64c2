import { useState } from 'react';
import type { OrderSummary } from '~/domain/order/desk/list-replies.schema';
import type { OrdersView } from '~/domain/order/desk/orders-view';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { problemOf } from '~/islands/desk/common/desk-call';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { exportOrders } from './order-export';
import styles from './OrdersScreen.module.css';

interface Props {
  view: OrdersView;
  /** None for the whole list. */
  selected: readonly OrderSummary[];
}

export function ExportButton({ view, selected }: Props) {
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
