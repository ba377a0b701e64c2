import * as z from 'zod/mini';
import type { ErrorReply } from '../../base/error-reply.ts';
import { isShape } from '../../base/guards.ts';
import { time } from '../../base/time-reply.schema.ts';
import { reviewFields } from './published/parse-review.ts';
import { refusalReasons } from './refusal-reasons.ts';
import type { Review } from './reviews.ts';

/* What the desk's calls about reviews answer. Times are ISO. */

const state = z.enum(['waiting', 'published', 'refused']);
export type ReviewState = z.infer<typeof state>;

/** A review as the desk shows it; its own fields are checked as shoppers' pages do. */
export const deskReview = z.intersection(
  z.custom<Review>(isShape<Review>(reviewFields)),
  z.object({
    at: time,
    productId: z.int(),
    /** As the catalogue names it now; null when it is no longer sold. */
    product: z.nullable(z.string()),
    state,
    /** Does its text hold a link? */
    hasLink: z.boolean(),
    /** Of a refused one. */
    reason: z.nullable(z.enum(refusalReasons)),
  }),
);
export type DeskReview = z.infer<typeof deskReview>;

/**
 * GET /api/desk/reviews?state=waiting&after=…: one page of a state, the longest waiting first, of
 * others the newest first. Each of the desk's review calls but this answers the `DeskReview`.
 */
export const deskReviewsReply = z.object({
  reviews: z.array(deskReview),
  counts: z.object({ waiting: z.int(), published: z.int(), refused: z.int() }),
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.string()),
});
export type DeskReviewsReply = z.infer<typeof deskReviewsReply>;

/** What a step of the desk that is refused with 409 answers: somebody else was first. */
export interface ReviewRefusedReply extends ErrorReply {
  review: DeskReview;
}
