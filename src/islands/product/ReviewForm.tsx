import { useId } from 'react';
import { useForm } from '~/islands/form/useForm';
import { notifyAlert } from '~/islands/toast/notify';
import styles from './ReviewForm.module.css';

/** A review being submitted (R67). */
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

/** Reviews are not stored yet: the handler logs them (R67). */
const logReview = (review: Review) => console.log('Review submitted', review);

const ratings = [1, 2, 3, 4, 5];

/** A rating and a comment, handed on once both are there (R66). */
export function ReviewForm({ onReview = logReview }: Props) {
  const id = useId();
  const { problem, handlers } = useForm({
    announce: notifyAlert,
    send({ rating, comment = '' }, form) {
      if (!rating || comment.trim() === '')
        return { problem: 'Please enter a comment and select a rating.' };
      onReview({
        comment: comment.trim(),
        rating: Number(rating),
        date: new Date().toISOString(),
      });
      form.reset();
      return null;
    },
  });
  return (
    // Outside a dialog this method sends nothing, so a press before hydration leaves the page alone.
    <form method="dialog" className={styles['form']} noValidate {...handlers}>
      <div role="radiogroup" aria-labelledby={`${id}-rating`}>
        <span id={`${id}-rating`} className={styles['label']}>
          Rating
        </span>
        <div className={styles['stars']}>
          {ratings.map((value) => (
            <label key={value}>
              <input type="radio" name="rating" value={value} className="over-label" />
              <span className="visually-hidden">{value}</span>
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-comment`}>Comment</label>
        <textarea id={`${id}-comment`} name="comment" className="input" rows={4} maxLength={2000} />
      </div>
      {problem && <p className="field-error">{problem}</p>}
      <button className="button">Submit Review</button>
    </form>
  );
}
