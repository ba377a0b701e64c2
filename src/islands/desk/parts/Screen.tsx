import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface Props {
  title: ReactNode;
  /** Stands beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen of the desk: its heading and what is below. Not printed; sheets of paper are. */
export const Screen = ({ title, aside, children }: Props) => (
  <div className={styles['screen']}>
    <header className={styles['head']}>
      <h1>{title}</h1>
      {aside}
    </header>
    {children}
  </div>
);
