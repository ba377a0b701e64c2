import { useId, useState } from 'react';
import type { ReviewProof } from '~/features/reviews/review-link';
import { reviewLimits } from '~/features/reviews/review-limits';
import { useForm } from '~/islands/form/useForm';
import { useHydrated } from '~/islands/parts/useHydrated';
import { notifyAlert } from '~/islands/toast/notify';
import { ReviewFields } from './ReviewFields';
import styles from './ReviewForm.module.css';

/** A review being submitted (R66). */
interface Review {
  comment: string;
  /** 1 to 5. */
  rating: number;
  /** ISO timestamp. */
  date: string;
}

interface Props {
  productId: number;
  /** A perfume is worn, and asked about as such. */
  isWorn: boolean;
  onReview?: (review: Review) => void;
  /** Proves the purchase, where the link of a mail led to the form. */
  proof?: ReviewProof;
  /** It was taken. Without it the form is emptied, and says so itself. */
  onSent?: () => void;
}

const logReview = (review: Review) => console.log('Review submitted', review);

const ratings = [1, 2, 3, 4, 5];
const incomplete = 'Please enter a comment and select a rating.';
export const sentText = 'Thank you. A person reads each review before it is published.';

/** The browser's own alert says only what is missing; the page says everything else (R66). */
const announce = (problem: string) => {
  if (problem === incomplete) notifyAlert(problem);
};

/** A rating and a comment, sent once both are there (R66). */
export function ReviewForm({ productId, isWorn, onReview = logReview, proof, onSent }: Props) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, handlers } = useForm({
    announce,
    async send({ rating, comment = '' }, form) {
      setSent(false);
      if (!rating || comment.trim() === '') return { problem: incomplete };
      onReview({
        comment: comment.trim(),
        rating: Number(rating),
        date: new Date().toISOString(),
      });
      const { sendFields } = await import('./send-fields');
      const refusal = await sendFields(productId, new FormData(form), proof);
      if (refusal) return refusal;
      return () => {
        form.reset();
        setSent(true);
        onSent?.();
      };
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
        <textarea
          id={`${id}-comment`}
          name="comment"
          className="input"
          rows={4}
          maxLength={reviewLimits.comment}
          dir="auto"
        />
      </div>
      {/* Nothing can be sent without a script, so the page's HTML leaves them out. */}
      {isHydrated && <ReviewFields isWorn={isWorn} />}
      {problem && (
        <p className="field-error" role={problem === incomplete ? undefined : 'alert'}>
          {problem}
        </p>
      )}
      <button className="button" aria-disabled={isBusy || undefined}>
        Submit Review
      </button>
      <p role="status" className={styles['status']}>
        {isSent && sentText}
      </p>
    </form>
  );
}
