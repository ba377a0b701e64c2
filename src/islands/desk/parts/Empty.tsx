import type { ReactNode } from 'react';
import styles from './DeskEmpty.module.css';

/** Says that there is nothing to show, or not yet. It is as tall as a short list. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className={styles['empty']}>{children}</div>
);

export const Loading = ({ what }: { what: string }) => (
  <Empty>
    <p role="status">{`Loading ${what}...`}</p>
  </Empty>
);
