import { toCsv } from '~/features/desk/csv';
import { methods, optionName } from '~/features/delivery/methods';
import type { SalesReply } from '~/features/desk/desk-replies.schema';
import { periodWords, salesBy, type Period } from '~/features/sales/sales-view';
import { formatUnits, toCents, toUnits } from '~/base/money';
import { partRefundedText } from '~/features/orders/view/money-text';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { download } from '~/islands/desk/common/download';
import { Panel } from '~/islands/desk/parts/Panel';
import { BarChart } from './BarChart';
import styles from './Sales.module.css';
import { FiguresTable, figuresLines, Table, type FiguresRow } from './FiguresTable';

interface Props {
  sales: SalesReply;
  by: Period;
}

const csvType = 'text/csv;charset=utf-8';

const save = (name: string, first: string, rows: readonly FiguresRow[]) =>
  download(`${name}.csv`, csvType, toCsv(figuresLines(first, rows)));

/** The chart, and the same figures as tables. */
export function Figures({ sales, by }: Props) {
  const taxes = sales.taxes && taxRows(sales.taxes);
  const bars = salesBy(sales.days, by);
  const products = sales.products.map((row) => ({ ...row, id: row.product, name: row.product }));
  const ways = waysOf(sales);
  const { orders, units, ordered, collected, revenue, tax } = sales.total;
  const refunded = toUnits(toCents(collected) - toCents(revenue));
  return (
    <>
      <dl className={styles['totals']}>
        <div>
          <dt>Revenue</dt>
          <dd>{formatUnits(revenue)}</dd>
          {tax !== undefined && (
            <dd className={styles['refunded']}>{`Of which tax: ${formatUnits(tax)}`}</dd>
          )}
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
      {sales.otherCurrencies !== undefined && (
        <p>{`Orders in another currency: ${sales.otherCurrencies}`}</p>
      )}
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
      {sales.giftCards && (
        <Panel title="Gift cards">
          <dl className={styles['totals']}>
            <Sum name="Gift cards sold" units={sales.giftCards.sold} />
            <Sum name="Redeemed" units={sales.giftCards.redeemed} />
            <Sum name="Open, on all cards today" units={sales.giftCards.open} />
          </dl>
          <p>What is sold is no revenue before a card pays for something.</p>
        </Panel>
      )}
      {taxes && (
        <Panel
          title="By country and tax"
          aside={
            <SaveButton
              name="Export taxes CSV"
              onSave={() => download('sales-by-tax.csv', csvType, toCsv([taxHeads, ...taxes]))}
            />
          }
        >
          <Table
            name="Sales by country and tax"
            heads={taxHeads}
            rows={taxes.map(([country, rate, ...money]) => ({
              id: `${country} ${rate}`,
              name: country,
              cells: [`${rate}%`, ...money.map((units) => formatUnits(units))],
            }))}
          />
        </Panel>
      )}
    </>
  );
}

const Sum = ({ name, units }: { name: string; units: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatUnits(units)}</dd>
  </div>
);

/** Payment on delivery and what was paid with online; nothing for a shop that has taken none. */
function waysOf({ ways }: SalesReply): FiguresRow[] {
  const online = methods.flatMap((id) => {
    const figures = ways[id];
    return figures && (figures.ordered !== 0 || figures.collected !== 0)
      ? [{ ...figures, id }]
      : [];
  });
  if (online.length === 0) return [];
  return [{ ...ways.delivery, id: 'delivery' as const }, ...online].map((row) => ({
    ...row,
    name: optionName(row.id),
  }));
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

const taxHeads = ['Country', 'Rate', 'Revenue', 'Without tax', 'Tax'];

const taxRows = (taxes: NonNullable<SalesReply['taxes']>) =>
  taxes.map(({ country, rate, revenue, tax }): [string, number, number, number, number] => {
    const without = toUnits(toCents(revenue) - toCents(tax));
    return [country || 'Not known', rate, revenue, without, tax];
  });
