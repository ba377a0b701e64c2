import type { SalesFigures } from '~/domain/desk/desk-replies.schema';
import { formatUnits } from '~/domain/base/money';
import table from '~/islands/desk/table/Table.module.css';
import styles from './Sales.module.css';

export interface FiguresRow extends SalesFigures {
  id: string;
  name: string;
}

interface Props {
  name: string;
  /** What the rows are: 'day', 'product'. */
  first: string;
  rows: readonly FiguresRow[];
}

export const FiguresTable = ({ name, first, rows }: Props) => (
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
