import type { StockRow } from '~/features/stock/stock-replies.schema';
import { countOf } from '~/features/stock/stock-list';
import type { Counts } from './useCounts';
import styles from './Stock.module.css';

interface Props {
  /** All of them: what was typed before a search counts too. */
  rows: readonly StockRow[];
  counts: Counts;
}

/**
 * Saves all typed counts with one press. It is always visible while something is typed, and hidden
 * otherwise (R230).
 */
export function SaveAll({ rows, counts }: Props) {
  const changed = rows.filter((row) => countOf(row, counts.typed[row.sku]) !== null);
  if (changed.length === 0) return null;
  return (
    <div className={styles['end']}>
      <button
        type="button"
        className="button"
        aria-disabled={counts.isBusy || undefined}
        onClick={() => void counts.save(changed)}
      >
        Save all
      </button>
      <p role="status">{`${changed.length} ${changed.length === 1 ? 'count' : 'counts'} not saved yet`}</p>
    </div>
  );
}
