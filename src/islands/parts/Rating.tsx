import styles from './Rating.module.css';

/** Five stars, filled by the floor of the rating; the number is in the name (R34). */
export function Rating({ rating, reviews }: { rating: number; reviews?: number }) {
  const filled = Math.floor(rating);
  return (
    <span className={styles['rating']}>
      <span role="img" aria-label={`Rated ${rating} out of 5`} className={styles['stars']}>
        <span aria-hidden="true">
          {'★'.repeat(filled)}
          <span className={styles['empty']}>{'★'.repeat(5 - filled)}</span>
        </span>
      </span>
      {reviews !== undefined && <span className={styles['count']}>({reviews} reviews)</span>}
    </span>
  );
}
