import type { ErrorReply } from '../base/error-reply.ts';
import type { Review } from './reviews.ts';

/* What the calls of reviews answer. Times are ISO. */

/** GET /api/reviews/{productId}: all published ones, the newest first. */
export interface ReviewsReply {
  reviews: Review[];
  count: number;
  /** Their mean with one decimal; 0 without any. */
  rating: number;
}

export type ReviewState = 'waiting' | 'published' | 'refused';

/** Why a keeper may refuse one; never for its stars. */
export const refusalReasons = [
  'Not about this product',
  'Personal data',
  'Offensive',
  'Advertising',
  'Not a real experience',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A review as the desk shows it. */
export interface DeskReview extends Review {
  at: string;
  productId: number;
  /** As the catalogue names it now; null when it is no longer sold. */
  product: string | null;
  state: ReviewState;
  /** Does its text hold a link? */
  hasLink: boolean;
  /** Of a refused one. */
  reason: RefusalReason | null;
}

/**
 * GET /api/desk/reviews?state=waiting&after=…: one page of a state, the longest waiting first, of
 * others the newest first. Each of the desk's review calls but this answers the `DeskReview`.
 */
export interface DeskReviewsReply {
  reviews: DeskReview[];
  counts: Record<ReviewState, number>;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** What a step of the desk that is refused with 409 answers: somebody else was first. */
export interface ReviewRefusedReply extends ErrorReply {
  review: DeskReview;
}
