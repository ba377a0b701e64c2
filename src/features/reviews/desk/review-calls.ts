import { deskReview, deskReviewsReply } from '~/features/reviews/review-replies.schema';
import type { DeskReview, ReviewState } from '~/features/reviews/review-replies.schema';
import type { RefusalReason } from '~/features/reviews/refusal-reasons';
import type { Refusal } from '~/islands/form/useForm';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const reviews = '/api/desk/reviews';

export const fetchReviews = (state: ReviewState, after: string | null) =>
  read(`${reviews}${queryOf({ state, after })}`, deskReviewsReply);

/** What a keeper does with a review. */
export type ReviewStep =
  | { type: 'publish' }
  | { type: 'refuse'; reason: RefusalReason }
  | { type: 'reply'; text: string };

/** @returns null when it was taken. */
export type TakeStep = (step: ReviewStep) => Promise<Refusal | null>;

/** Sends the state that the keeper sees, so that the second of two keepers gets a refusal. */
export const addEvent = ({ id, state }: DeskReview, { type, ...body }: ReviewStep, key: string) =>
  write(`${reviews}/${encodeURIComponent(id)}/${type}`, deskReview, {
    body,
    key,
    match: `"${state}"`,
  });
