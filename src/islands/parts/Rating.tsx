import styles from './Rating.module.css';

interface Props {
  /** 1 to 5; 0 while there are no reviews. */
  rating: number;
  /** Without it no number is shown. */
  reviews?: number;
  /** Where the reviews can be read. */
  href?: string;
}

/** Five stars, filled by the floor of the rating; the number is in the name (R33). */
export function Rating({ rating, reviews, href }: Props) {
  if (rating === 0) return <span className={styles['rating']}>No reviews yet</span>;
  const filled = Math.floor(rating);
  const count = reviews !== undefined && `(${reviews} ${reviews === 1 ? 'review' : 'reviews'})`;
  return (
    <span className={styles['rating']}>
      <span role="img" aria-label={`Rated ${rating} out of 5`} className={styles['stars']}>
        <span aria-hidden="true">
          <span>{'★'.repeat(filled)}</span>
          <span className={styles['empty']}>{'★'.repeat(5 - filled)}</span>
        </span>
      </span>
      {count && (
        <span className={styles['count']}>{href ? <a href={href}>{count}</a> : count}</span>
      )}
    </span>
  );
}
