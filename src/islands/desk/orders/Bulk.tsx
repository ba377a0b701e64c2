import { useRef, useState } from 'react';
import type { Result } from '~/api';
import type { OrderSummary } from '~/domain/desk/order-replies';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { problemOf } from '~/islands/desk/common/desk-call';
import type { Paper } from '~/islands/desk/print/Sheets';
import { LotFields, type Lot } from '~/islands/desk/steps/LotFields';
import { ShipDialog } from './ShipDialog';
import { stepOrders, steppedText } from './step-orders';
import styles from './OrdersScreen.module.css';

interface Props {
  selected: readonly OrderSummary[];
  onPrint: (paper: Paper, orderIds: readonly string[]) => Promise<Result<unknown>>;
  /** The list is no longer as it was read. */
  onChanged: () => Promise<void>;
}

/** What is done to several orders at once. */
export function Bulk({ selected, onPrint, onChanged }: Props) {
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ship = useDialog<readonly OrderSummary[]>();
  /** Of all that are packed next; each turn begins with empty fields. */
  const [{ turn, lot }, setLot] = useState<{ turn: number; lot: Lot }>({ turn: 0, lot: {} });
  const keys = useRef(new Map<string, string>());

  /** One thing at a time; what it says stands beside the buttons. */
  const run = async (said: string, work: () => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(said);
    setSaid(await work());
    setBusy(false);
  };
  const pack = () =>
    run('Marking as packed...', async () => {
      const steps = selected.map(({ orderId }) => ({ orderId, step: { type: 'packed', ...lot } }));
      const packed = await stepOrders(steps, keys.current);
      if (packed.problems.length === 0) setLot({ turn: turn + 1, lot: {} });
      await onChanged();
      return steppedText(packed, 'packed');
    });
  const print = (paper: Paper) =>
    run('Reading the orders...', async () => {
      const ids = selected.map(({ orderId }) => orderId);
      return textOf(await onPrint(paper, ids));
    });
  const none = selected.length === 0;
  const packed = selected.filter(({ state }) => state === 'packed');
  return (
    <div className={styles['bulk']} data-selected={!none || undefined}>
      <p className={styles['count']}>
        {none
          ? 'Select orders to pack, ship or print several at once.'
          : `${selected.length} selected`}
      </p>
      {selected.some(({ state }) => state === 'new') && (
        <LotFields key={turn} onChange={(typed) => setLot({ turn, lot: typed })} />
      )}
      <button type="button" className="button" disabled={none} onClick={() => void pack()}>
        <DeskIcon name="check" />
        Mark packed
      </button>
      <button
        type="button"
        className="button quiet"
        disabled={packed.length === 0}
        aria-haspopup="dialog"
        onClick={() => ship.open(packed)}
      >
        <DeskIcon name="truck" />
        Mark shipped
      </button>
      <button
        type="button"
        className="button quiet"
        disabled={none}
        onClick={() => void print('slip')}
      >
        <DeskIcon name="printer" />
        Print slips
      </button>
      <button
        type="button"
        className="button quiet"
        disabled={none}
        onClick={() => void print('invoice')}
      >
        <DeskIcon name="printer" />
        Print invoices
      </button>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      {ship.what && (
        <ShipDialog
          key={ship.turn}
          orders={ship.what}
          onShipped={async (text, isAll) => {
            if (isAll) setSaid(text);
            await onChanged();
          }}
          onClose={ship.close}
        />
      )}
    </div>
  );
}

const textOf = (result: Result<unknown>): string => (result.ok ? '' : problemOf(result));
