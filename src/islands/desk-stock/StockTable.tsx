import type { StockRow } from '~/domain/desk/desk-replies';
import { columnRole, groupRole, rowRole, tableRole } from '~/islands/desk-parts/table';
import table from '~/islands/desk-parts/Table.module.css';
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
  <div className={table['frame']}>
    <table
      {...tableRole}
      aria-label="Stock"
      className={`${table['table']} ${table['cards']} ${styles['stock']}`}
    >
      <thead {...groupRole}>
        <tr {...rowRole}>
          {columns.map((column) => (
            <th {...columnRole} key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...groupRole}>
        {rows.map((row) => (
          <CountRow key={row.sku} row={row} onChange={() => onChange(row)} reload={reload} />
        ))}
      </tbody>
    </table>
  </div>
);
