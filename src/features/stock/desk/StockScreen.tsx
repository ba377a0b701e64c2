import { useState } from 'react';
import {
  filterStock,
  parseStockView,
  stockCounts,
  stockSearch,
  stockWords,
  type StockView,
} from '~/features/stock/stock-list';
import type { StockRow } from '~/features/stock/stock-replies.schema';
import { Choices } from '~/islands/desk/parts/Choices';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { SearchField } from '~/islands/desk/table/SearchField';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { useReading } from '~/islands/desk/common/useReading';
import { changeAddress, useAddress } from '~/navigation/address';
import { ChangeDialog } from './ChangeDialog';
import { SaveAll } from './SaveAll';
import { fetchStock } from './stock-calls';
import { useCounts, type Counts } from './useCounts';
import styles from './Stock.module.css';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { CountRow } from './CountRow';

const choices = Object.keys(stockWords) as StockView['show'][];
/** Rows drawn at first: a shop of thousands must not make the page slow. */
const firstRows = 100;

/** All that the shop sells and stocks (R230). */
export function StockScreen() {
  const view = parseStockView(useAddress());
  const { last, problem, reload } = useReading(fetchStock);
  const [limit, setLimit] = useState(firstRows);
  const change = useDialog<StockRow>();
  const rows = last?.value.rows ?? [];
  const counts = useCounts(reload);
  const sizes = last && stockCounts(rows);
  const found = filterStock(rows, view);
  const show = (next: StockView, how: 'step' | 'in place') => changeAddress(stockSearch(next), how);

  return (
    <Screen title="Stock">
      <p className={styles['words']}>
        On hand is what stands on the shelf, units of orders that are not packed yet included. Held
        are those units; free is what shoppers can still buy.
      </p>
      <div className={styles['filters']}>
        <Choices
          label="Show"
          choices={choices.map((id) => ({ id, name: stockWords[id], count: sizes?.[id] }))}
          chosen={view.show}
          onChoose={(choice) => show({ ...view, show: choice }, 'step')}
        />
        <search>
          <SearchField
            label="Search stock"
            value={view.q}
            onSearch={(q) => show({ ...view, q }, 'in place')}
          />
        </search>
      </div>
      <Trouble problem={problem} onRetry={() => void reload()} />
      {found.length > 0 && (
        <StockTable rows={found.slice(0, limit)} counts={counts} onChange={change.open} />
      )}
      {last && found.length === 0 && <Empty>Nothing here.</Empty>}
      {!last && problem === null && <Loading what="the stock" />}
      {found.length > limit && (
        <button
          type="button"
          className="button quiet"
          onClick={() => setLimit(Infinity)}
        >{`Show all ${found.length}`}</button>
      )}
      <SaveAll rows={rows} counts={counts} />
      {change.what && (
        <ChangeDialog key={change.turn} row={change.what} reload={reload} onClose={change.close} />
      )}
    </Screen>
  );
}

interface StockTableProps {
  rows: readonly StockRow[];
  counts: Counts;
  /** Opens the change by more or fewer. */
  onChange: (row: StockRow) => void;
}

const columns = ['Product', 'On hand', 'Held', 'Free', 'Warn below', 'Change'];

const StockTable = ({ rows, counts, onChange }: StockTableProps) => (
  <DeskTable label="Stock" columns={columns} className={styles['stock']}>
    {rows.map((row) => (
      <CountRow key={row.sku} row={row} counts={counts} onChange={() => onChange(row)} />
    ))}
  </DeskTable>
);
