import { useRef, useState } from 'react';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import {
  bulkStepTypes,
  fits,
  fittingStep,
  unfitTexts,
  type BulkStep,
} from '~/features/orders/desk-view/bulk-steps';
import { stepWords } from '~/features/orders/desk-view/order-words';
import { Bar } from '~/islands/desk/parts/Bar';
import { DeskIcon, type DeskIconName } from '~/islands/desk/parts/DeskIcon';
import { useDialog } from '~/islands/desk/parts/useDialog';
import type { Paper } from '~/features/orders/desk/print/usePaper';
import { LotFields, type Lot } from '~/features/orders/desk/steps/LotFields';
import { BulkDialog, type BulkDialogName } from './BulkDialog';
import { stepOrders, steppedText } from './step-orders';
import styles from './OrdersScreen.module.css';

interface Props {
  selected: readonly OrderSummary[];
  /** @returns what did not work, '' for nothing. */
  onPrint: (paper: Paper, orderIds: readonly string[]) => Promise<string>;
  /** The list is no longer as it was read. The ticks stay when some orders took no step. */
  onChanged: (isAll: boolean) => Promise<void>;
}

const icons: Record<BulkStep, DeskIconName> = {
  packed: 'check',
  shipped: 'truck',
  delivered: 'banknote',
};

const papers: { paper: Paper; name: string }[] = [
  { paper: 'slip', name: 'Print slips' },
  { paper: 'invoice', name: 'Print invoices' },
];

/** What is done to several orders at once. */
export function Bulk({ selected, onPrint, onChanged }: Props) {
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const dialog = useDialog<BulkDialogName>();
  /** Of all that are packed next; each turn begins with empty fields. */
  const [{ turn, lot }, setLot] = useState<{ turn: number; lot: Lot }>({ turn: 0, lot: {} });
  const keys = useRef(new Map<string, string>());

  /** One thing at a time; what it says stands beside the buttons. */
  const run = async (saying: string, work: () => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(saying);
    setSaid(await work());
    setBusy(false);
  };
  const finish = async (text: string, isDone: boolean, step: BulkStep) => {
    const left = unfitTexts(selected, step);
    const isAll = isDone && left.length === 0;
    if (isAll) setLot({ turn: turn + 1, lot: {} });
    await onChanged(isAll);
    return [text, ...left].join(' ');
  };
  const pack = () =>
    run('Marking as packed...', async () => {
      const steps = selected
        .filter(fits('packed'))
        .map(({ orderId }) => ({ orderId, step: { type: 'packed', ...lot } }));
      const packed = await stepOrders(steps, keys.current);
      return finish(steppedText(packed, 'packed'), packed.problems.length === 0, 'packed');
    });
  const start = (step: BulkStep) => {
    if (!selected.some(fits(step))) setSaid(unfitTexts(selected, step).join(' '));
    else if (step === 'packed') void pack();
    else dialog.open(step);
  };
  const print = (paper: Paper) =>
    run('Reading the orders...', () =>
      onPrint(
        paper,
        selected.map(({ orderId }) => orderId),
      ),
    );
  const none = selected.length === 0;
  const next = fittingStep(selected) ?? (none ? 'packed' : null);
  return (
    <Bar isPinned={!none} className={styles['bulk']}>
      <p className={styles['count']}>
        {none
          ? 'Select orders to pack, ship or print several at once.'
          : `${selected.length} selected`}
      </p>
      {selected.some(fits('packed')) && (
        <LotFields
          key={turn}
          onChange={(typed) => setLot({ turn, lot: typed })}
          onEach={() => dialog.open('lots')}
        />
      )}
      {bulkStepTypes.map((step) => (
        <button
          key={step}
          type="button"
          className={step === next ? 'button' : 'button quiet'}
          disabled={none}
          aria-haspopup={step === 'packed' ? undefined : 'dialog'}
          data-unfit={selected.some(fits(step)) ? undefined : ''}
          onClick={() => start(step)}
        >
          <DeskIcon name={icons[step]} />
          <span>{stepWords[step]}</span>
        </button>
      ))}
      {papers.map(({ paper, name }) => (
        <button
          key={paper}
          type="button"
          className="button quiet"
          disabled={none}
          onClick={() => void print(paper)}
        >
          <DeskIcon name="printer" />
          <span>{name}</span>
        </button>
      ))}
      <p role="status" className={styles['said']}>
        {said}
      </p>
      {dialog.what && (
        <BulkDialog
          key={dialog.turn}
          name={dialog.what}
          orders={selected}
          parcel={lot}
          onStepped={async (text, isDone, step) => {
            const all = await finish(text, isDone, step);
            if (isDone) setSaid(all);
          }}
          onClose={dialog.close}
        />
      )}
    </Bar>
  );
}
