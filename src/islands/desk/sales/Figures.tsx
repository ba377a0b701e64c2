import { toCsv } from '~/domain/desk/csv';
import type { SalesReply, SalesFigures } from '~/domain/desk/desk-replies.schema';
import { periodWords, salesBy, type Period } from '~/domain/desk/sales/sales-view';
import { formatUnits, toCents, toUnits } from '~/domain/base/money';
import { partRefundedText } from '~/domain/order/view/money-text';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { download } from '~/islands/desk/common/download';
import { Panel } from '~/islands/desk/parts/Panel';
import { BarChart } from './BarChart';
import styles from './Sales.module.css';
import table from '~/islands/desk/table/Table.module.css';

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
      [first, 'Orders', 'Units', 'Ordered', 'Revenue'],
      ...rows.map(({ id, orders, units, ordered, revenue }) => [
        id,
        orders,
        units,
        ordered,
        revenue,
      ]),
    ]),
  );

/** The chart, and the same figures as tables. */
export function Figures({ sales, by }: Props) {
  const bars = salesBy(sales.days, by);
  const products = sales.products.map((row) => ({ ...row, id: row.product, name: row.product }));
  const ways = waysOf(sales);
  const { orders, units, ordered, collected, revenue } = sales.total;
  const refunded = toUnits(toCents(collected) - toCents(revenue));
  return (
    <>
      <dl className={styles['totals']}>
        <div>
          <dt>Revenue</dt>
          <dd>{formatUnits(revenue)}</dd>
          {refunded > 0 && (
            <dd className={styles['refunded']}>{refundText(collected, refunded)}</dd>
          )}
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>{formatUnits(ordered)}</dd>
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
      {ways.length > 0 && (
        <Panel
          title="By payment"
          aside={
            <SaveButton
              name="Export payments CSV"
              onSave={() => save('sales-by-payment', 'Payment', ways)}
            />
          }
        >
          <FiguresTable name="Sales by payment" first="Payment" rows={ways} />
        </Panel>
      )}
    </>
  );
}

/** Both ways of paying; nothing for a shop that has taken no card. */
function waysOf({ ways: { delivery, card } }: SalesReply): FiguresRow[] {
  if (card.ordered === 0 && card.collected === 0) return [];
  return [
    { ...delivery, id: 'delivery', name: 'On delivery' },
    { ...card, id: 'card', name: 'By card' },
  ];
}

const refundText = (collected: number, refunded: number): string =>
  refunded < collected
    ? partRefundedText({ collected, refunded })
    : `Refunded: ${formatUnits(refunded)}`;

const SaveButton = ({ name, onSave }: { name: string; onSave: () => void }) => (
  <button type="button" className="button quiet" onClick={onSave}>
    <DeskIcon name="download" />
    <span>{name}</span>
  </button>
);

interface FiguresRow extends SalesFigures {
  id: string;
  name: string;
}

interface FiguresTableProps {
  name: string;
  /** What the rows are: 'day', 'product'. */
  first: string;
  rows: readonly FiguresRow[];
}

const FiguresTable = ({ name, first, rows }: FiguresTableProps) => (
  <table aria-label={name} className={`${table['table']} ${styles['figures']}`}>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">Orders</th>
        <th scope="col">Units</th>
        <th scope="col">Ordered</th>
        <th scope="col">Revenue</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.name}</th>
          <td>{row.orders}</td>
          <td>{row.units}</td>
          <td>{formatUnits(row.ordered)}</td>
          <td>{formatUnits(row.revenue)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
