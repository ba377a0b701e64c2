import type { StockRow } from '~/domain/desk/desk-replies';
import { rowName } from '~/domain/desk/stock-list';
import { isLow } from '~/domain/stock/stock';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk-parts/table';
import table from '~/islands/desk-parts/Table.module.css';
import { Trouble } from '~/islands/desk-parts/Trouble';
import { UnitsField } from './UnitsField';
import { useCount } from './useCount';
import styles from './Stock.module.css';

interface Props {
  row: StockRow;
  onChange: () => void;
  reload: () => Promise<void>;
}

/** One SKU: what was counted, typed anew and saved. */
export function CountRow({ row, onChange, reload }: Props) {
  const count = useCount(row, reload);
  return (
    <tr {...rowRole} aria-label={rowName(row)}>
      <th {...rowHeaderRole} scope="row" className={styles['product']}>
        {row.product} {row.variant !== null && <span className={table['soft']}>{row.variant}</span>}
        {row.waiting > 0 && <span className={styles['waiting']}>{row.waiting} waiting</span>}
      </th>
      <td {...cellRole} className={styles['onHand']}>
        <UnitsField
          name={`On hand of ${rowName(row)}`}
          caption="On hand"
          value={count.onHand}
          onType={count.typeOnHand}
        />
      </td>
      <td {...cellRole} className={styles['held']}>
        <span className={styles['caption']}>Held</span> {row.held}
      </td>
      <td {...cellRole} className={styles['free']}>
        <span className={styles['caption']}>Free</span> <Free row={row} />
      </td>
      <td {...cellRole} className={styles['warn']}>
        <UnitsField
          name="Warn below"
          caption="Warn below"
          value={count.warnBelow}
          onType={count.typeWarnBelow}
        />
      </td>
      <td {...cellRole} className={styles['actions']}>
        <button
          type="button"
          className="button"
          disabled={!count.canSave}
          aria-disabled={count.isBusy || undefined}
          onClick={({ currentTarget }) => void count.save(currentTarget.closest('tr'))}
        >
          Save
        </button>
        <button
          type="button"
          className="button quiet"
          aria-haspopup="dialog"
          aria-label={`Change stock of ${rowName(row)}`}
          disabled={row.onHand === null}
          onClick={onChange}
        >
          + / −
        </button>
        <Trouble problem={count.problem} />
      </td>
    </tr>
  );
}

function Free({ row: { free, warnBelow } }: { row: StockRow }) {
  if (free === null) return <span className={table['soft']}>Not counted</span>;
  return (
    <>
      {free}
      {isLow({ free, warnBelow }) && <span className={styles['low']}>Low</span>}
    </>
  );
}
