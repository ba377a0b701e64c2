import type { ReactNode } from 'react';
import styles from '~/islands/customer/calls/Account.module.css';

interface Props {
  /** What was done. */
  says: string;
  /** The way on. */
  children?: ReactNode;
}

/** Takes the place of a form that is done, and its focus. */
export const Done = ({ says, children }: Props) => (
  <div className={styles['done']}>
    <p role="status" tabIndex={-1} ref={(text) => text?.focus()}>
      {says}
    </p>
    {children}
  </div>
);
