import type { StockRow } from '~/domain/stock/stock-replies.schema';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { CountRow } from './CountRow';
import type { Counts } from './useCounts';
import styles from './Stock.module.css';

interface Props {
  rows: readonly StockRow[];
  counts: Counts;
  /** Opens the change by more or fewer. */
  onChange: (row: StockRow) => void;
}

const columns = ['Product', 'On hand', 'Held', 'Free', 'Warn below', 'Change'];

export const StockTable = ({ rows, counts, onChange }: Props) => (
  <DeskTable label="Stock" columns={columns} className={styles['stock']}>
    {rows.map((row) => (
      <CountRow key={row.sku} row={row} counts={counts} onChange={() => onChange(row)} />
    ))}
  </DeskTable>
);
