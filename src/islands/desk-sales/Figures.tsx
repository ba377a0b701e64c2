import { toCsv } from '~/domain/desk/csv';
import type { SalesReply } from '~/domain/desk/desk-replies';
import { periodWords, salesBy, type Period } from '~/domain/desk/sales-view';
import { formatPrice, toCents } from '~/domain/money';
import { DeskIcon } from '~/islands/desk-parts/DeskIcon';
import { download } from '~/islands/desk/download';
import { Panel } from '~/islands/desk-parts/Panel';
import { BarChart } from './BarChart';
import { FiguresTable, type FiguresRow } from './FiguresTable';
import styles from './Sales.module.css';

interface Props {
  sales: SalesReply;
  by: Period;
}

const csvType = 'text/csv;charset=utf-8';

const save = (name: string, first: string, rows: readonly FiguresRow[]) =>
  download(
    `${name}.csv`,
    csvType,
    toCsv([
      [first, 'Orders', 'Units', 'Revenue'],
      ...rows.map(({ id, orders, units, revenue }) => [id, orders, units, revenue]),
    ]),
  );

/** The chart, and the same figures as tables. */
export function Figures({ sales, by }: Props) {
  const bars = salesBy(sales.days, by);
  const products = sales.products.map((row) => ({ ...row, id: row.product, name: row.product }));
  const { orders, units, revenue } = sales.total;
  return (
    <>
      <dl className={styles['totals']}>
        <div>
          <dt>Revenue after refunds</dt>
          <dd>{formatPrice(toCents(revenue))}</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>Units</dt>
          <dd>{units}</dd>
        </div>
      </dl>
      <Panel
        title={`By ${by}`}
        aside={
          <SaveButton
            name="Export CSV"
            onSave={() => save(`sales-by-${by}`, periodWords[by], bars)}
          />
        }
      >
        <BarChart name={`Sales by ${by}`} bars={bars} />
        <details>
          <summary className={styles['summary']}>The same as a table</summary>
          <FiguresTable name={`Sales by ${by}`} first={periodWords[by]} rows={bars.toReversed()} />
        </details>
      </Panel>
      <Panel
        title="By product"
        aside={
          <SaveButton
            name="Export products CSV"
            onSave={() => save('sales-by-product', 'Product', products)}
          />
        }
      >
        <FiguresTable name="Sales by product" first="Product" rows={products} />
      </Panel>
    </>
  );
}

const SaveButton = ({ name, onSave }: { name: string; onSave: () => void }) => (
  <button type="button" className="button quiet" onClick={onSave}>
    <DeskIcon name="download" />
    {name}
  </button>
);
