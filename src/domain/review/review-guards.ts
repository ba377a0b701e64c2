import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isTime,
} from '../base/guards.ts';
import { reviewFields } from './published/parse-review.ts';
import { refusalReasons, type DeskReview, type DeskReviewsReply } from './review-replies.ts';

/* Whether an answer about reviews is what the desk's calls send. */

export const isDeskReview = isShape<DeskReview>({
  ...reviewFields,
  at: isTime,
  productId: isInt,
  product: isNullOr(isText),
  state: isOneOf(['waiting', 'published', 'refused']),
  hasLink: isBoolean,
  reason: isNullOr(isOneOf(refusalReasons)),
});

export const isDeskReviewsReply = isShape<DeskReviewsReply>({
  reviews: isListOf(isDeskReview),
  counts: isShape<DeskReviewsReply['counts']>({ waiting: isInt, published: isInt, refused: isInt }),
  next: isNullOr(isText),
});
