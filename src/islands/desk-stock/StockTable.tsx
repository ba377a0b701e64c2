import type { StockRow } from '~/domain/desk/desk-replies';
import { DeskTable } from '~/islands/desk-parts/DeskTable';
import { CountRow } from './CountRow';
import styles from './Stock.module.css';

interface Props {
  rows: readonly StockRow[];
  /** Opens the change by more or fewer. */
  onChange: (row: StockRow) => void;
  reload: () => Promise<void>;
}

const columns = ['Product', 'On hand', 'Held', 'Free', 'Warn below', 'Change'];

export const StockTable = ({ rows, onChange, reload }: Props) => (
  <DeskTable label="Stock" columns={columns} className={styles['stock']}>
    {rows.map((row) => (
      <CountRow key={row.sku} row={row} onChange={() => onChange(row)} reload={reload} />
    ))}
  </DeskTable>
);
