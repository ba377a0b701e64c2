import type { SalesFigures } from '~/features/desk/desk-replies.schema';
import { formatUnits, shopCurrency } from '~/base/money';
import styles from './Sales.module.css';
import table from '~/islands/desk/table/Table.module.css';

/* Figures of sales in rows: as a table, and as the lines of a file. */

export interface FiguresRow extends SalesFigures {
  id: string;
  name: string;
}

type Money = Pick<SalesFigures, 'ordered' | 'revenue' | 'tax'>;

const moneyOf = ({ ordered, revenue, tax }: Money): number[] =>
  tax === undefined ? [ordered, revenue] : [ordered, revenue, tax];

/** With a column of taxes where an order has any. */
const moneyHeads = (rows: readonly Money[]): string[] =>
  ['Ordered', 'Revenue', 'Tax in it'].slice(0, rows[0] ? moneyOf(rows[0]).length : 2);

/** @param first what the rows are: 'day', 'product'. */
export const figuresLines = (first: string, rows: readonly FiguresRow[]) => [
  [first, 'Orders', 'Units', ...moneyHeads(rows).map((head) => `${head} (${shopCurrency()})`)],
  ...rows.map(({ id, orders, units, ...money }) => [id, orders, units, ...moneyOf(money)]),
];

interface FiguresTableProps {
  name: string;
  /** What the rows are: 'day', 'product'. */
  first: string;
  rows: readonly FiguresRow[];
}

export const FiguresTable = ({ name, first, rows }: FiguresTableProps) => (
  <Table
    name={name}
    heads={[first, 'Orders', 'Units', ...moneyHeads(rows)]}
    rows={rows.map(({ id, name: rowName, orders, units, ...money }) => ({
      id,
      name: rowName,
      cells: [orders, units, ...moneyOf(money).map((amount) => formatUnits(amount))],
    }))}
  />
);

interface TableProps {
  name: string;
  heads: readonly string[];
  rows: readonly { id: string; name: string; cells: readonly (string | number)[] }[];
}

export const Table = ({ name, heads, rows }: TableProps) => (
  <table aria-label={name} className={`${table['table']} ${styles['figures']}`}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.name}</th>
          {row.cells.map((cell, at) => (
            <td key={heads[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
