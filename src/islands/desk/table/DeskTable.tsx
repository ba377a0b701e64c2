import type { ReactNode } from 'react';
import { columnRole, groupRole, rowRole, tableRole } from './table';
import styles from './Table.module.css';

interface Props {
  label: string;
  columns: readonly string[];
  /** Places the cells where rows are cards. */
  className: string | undefined;
  /** Stands before the columns; the head is then shown above cards too. */
  first?: ReactNode;
  headClassName?: string | undefined;
  /** Another list is on its way. */
  isBusy?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A table whose rows become cards where it is narrow. */
export const DeskTable = ({
  label,
  columns,
  className,
  first,
  headClassName,
  isBusy = false,
  children,
}: Props) => (
  <div className={styles['frame']}>
    <table
      {...tableRole}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={`${styles['table']} ${styles['cards']} ${className} ${isBusy ? styles['busy'] : ''}`}
    >
      <thead {...groupRole} className={headClassName} data-shown={first ? '' : undefined}>
        <tr {...rowRole}>
          {first && (
            <th {...columnRole} scope="col">
              {first}
            </th>
          )}
          {columns.map((column) => (
            <th {...columnRole} key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...groupRole}>{children}</tbody>
    </table>
  </div>
);
