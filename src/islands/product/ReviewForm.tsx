import { useId, useState, type SubmitEvent } from 'react';
import { notifyAlert } from '~/islands/toast/notify';
import styles from './ReviewForm.module.css';

/** A review being submitted (specification, section 3). */
export interface Review {
  comment: string;
  /** 1 to 5. */
  rating: number;
  /** ISO timestamp. */
  date: string;
}

interface Props {
  onReview?: (review: Review) => void;
}

/** Reviews are not stored yet: the handler logs them (decision 11). */
const logReview = (review: Review) => console.log('Review submitted', review);

const ratings = [1, 2, 3, 4, 5];

/** A rating and a comment, handed on once both are there (specification, sections 5 and 8). */
export function ReviewForm({ onReview = logReview }: Props) {
  const id = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (rating === 0 || comment.trim() === '') {
      notifyAlert('Please enter a comment and select a rating.');
      return;
    }
    onReview({ comment: comment.trim(), rating, date: new Date().toISOString() });
    setRating(0);
    setComment('');
  };
  return (
    // Outside a dialog this method sends nothing, so a press before hydration leaves the page alone.
    <form method="dialog" className={styles['form']} onSubmit={submit} noValidate>
      <div role="radiogroup" aria-labelledby={`${id}-rating`}>
        <span id={`${id}-rating`} className={styles['label']}>
          Rating
        </span>
        <div className={styles['stars']}>
          {ratings.map((value) => (
            <label key={value} data-filled={value <= rating || undefined}>
              <input
                type="radio"
                name={`${id}-star`}
                value={value}
                className="visually-hidden"
                checked={value === rating}
                onChange={() => setRating(value)}
              />
              <span className="visually-hidden">{value}</span>
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-comment`}>Comment</label>
        <textarea
          id={`${id}-comment`}
          className="input"
          rows={4}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <button className="button">Submit Review</button>
    </form>
  );
}
