import { useState } from 'react';
import type { StockRow } from '~/domain/desk/desk-replies';
import { rowName } from '~/domain/desk/stock-list';
import { isLow } from '~/domain/stock/stock';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table';
import table from '~/islands/desk/Table.module.css';
import { Trouble } from '~/islands/desk/Trouble';
import { useWrite } from '~/islands/desk/useWrite';
import { countStock } from './stock-calls';
import { UnitsField } from './UnitsField';
import styles from './Stock.module.css';

interface Props {
  row: StockRow;
  onChange: () => void;
  reload: () => Promise<void>;
}

const textOf = (units: number | null) => (units === null ? '' : String(units));

/** One SKU: what was counted, typed anew and saved. */
export function CountRow({ row, onChange, reload }: Props) {
  const [draft, setDraft] = useState<{ onHand?: string; warnBelow?: string }>({});
  const { isBusy, problem, send } = useWrite(reload);
  const onHand = draft.onHand ?? textOf(row.onHand);
  const warnBelow = draft.warnBelow ?? textOf(row.warnBelow);
  const isChanged = onHand !== textOf(row.onHand) || warnBelow !== textOf(row.warnBelow);
  const low = row.free !== null && isLow({ free: row.free, warnBelow: row.warnBelow });

  const save = async () => {
    if (onHand === '') return;
    const count = {
      onHand: Number(onHand),
      ...(warnBelow !== '' && { warnBelow: Number(warnBelow) }),
    };
    const refusal = await send({ sku: row.sku, count }, () => countStock(row.sku, count, row.etag));
    if (refusal !== null) return;
    await reload();
    setDraft({});
  };

  return (
    <tr {...rowRole} aria-label={rowName(row)} data-low={low || undefined}>
      <th {...rowHeaderRole} scope="row" className={styles['product']}>
        {row.product} {row.variant !== null && <span className={table['soft']}>{row.variant}</span>}
      </th>
      <td {...cellRole} className={styles['onHand']}>
        <UnitsField
          name={`On hand of ${rowName(row)}`}
          caption="On hand"
          value={onHand}
          onType={(text) => setDraft({ ...draft, onHand: text })}
        />
      </td>
      <td {...cellRole} className={styles['held']}>
        <span className={styles['caption']}>Held</span> {row.held}
      </td>
      <td {...cellRole} className={styles['free']}>
        <span className={styles['caption']}>Free</span>{' '}
        {row.free ?? <span className={table['soft']}>Not counted</span>}
        {low && <span className={styles['low']}>Low</span>}
      </td>
      <td {...cellRole} className={styles['warn']}>
        <UnitsField
          name="Warn below"
          caption="Warn below"
          value={warnBelow}
          onType={(text) => setDraft({ ...draft, warnBelow: text })}
        />
      </td>
      <td {...cellRole} className={styles['actions']}>
        <button
          type="button"
          className="button"
          disabled={!isChanged || onHand === ''}
          aria-disabled={isBusy || undefined}
          onClick={() => void save()}
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
        <Trouble problem={problem} />
      </td>
    </tr>
  );
}
