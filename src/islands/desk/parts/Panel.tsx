import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** Stands beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a screen under a heading of its own. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
