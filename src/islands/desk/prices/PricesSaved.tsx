import type { Saved } from './save-prices';
import styles from './Prices.module.css';

interface Props {
  saved: Extract<Saved, { kind: 'saved' }>;
}

/** Where the prices are now, and when shoppers see them. */
export function PricesSaved({ saved: { files, proposed } }: Props) {
  if (!proposed)
    return (
      <p role="status" className={styles['saved']}>
        {`Saved in ${files} ${files === 1 ? 'file' : 'files'}. The shop shows it once it is published again.`}
      </p>
    );
  const { pull, preview } = proposed;
  return (
    <p role="status" className={styles['saved']}>
      Proposed on GitHub: <a href={pull}>pull request</a>
      {preview !== null && (
        <span>
          , with a <a href={preview}>preview</a> in a minute or two
        </span>
      )}
      <span>. Merge it, and shoppers see the prices.</span>
    </p>
  );
}
