import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** Nothing to show, said in plain words; or not yet. Keeps the place of a short list. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className={styles['empty']}>{children}</div>
);

export const Loading = ({ what }: { what: string }) => (
  <Empty>
    <p role="status">Loading {what}...</p>
  </Empty>
);
