import { DeskIcon } from './DeskIcon';
import styles from './Trouble.module.css';

interface Props {
  problem: string | null;
  /** Left out where trying again means pressing the same button again. */
  onRetry?: (() => void) | undefined;
}

/** Says what did not work, with a button to try again; nothing while all is well. */
export function Trouble({ problem, onRetry }: Props) {
  if (problem === null) return null;
  return (
    <div role="alert" className={styles['trouble']}>
      <DeskIcon name="alert" />
      <p>{problem}</p>
      {onRetry && (
        <button type="button" className="button quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
