import { z } from 'zod';
import { seasons } from '../catalogue/product/vocabulary.ts';
import { refusalReasons } from './refusal-reasons.ts';
import type { Review } from './reviews.ts';

/* Reviews as they are stored. */

const text = z.string();
const words = {
  name: text.nullable(),
  rating: z.number(),
  title: text.nullable(),
  comment: text,
  longevity: z.number().nullable(),
  sillage: z.number().nullable(),
  season: z.array(z.enum(seasons)),
  time: z.enum(['day', 'evening']).nullable(),
  isVerified: z.boolean(),
};

/**
 * `shop-reviews/r/<id>`: what was written. Created once; only its writer may be taken out of it
 * later.
 */
export const reviewRecord = z.object({
  /** Of the request and its key: the same one is stored once, another one is refused. */
  fp: text,
  /** ISO time. */
  at: text,
  productId: z.number(),
  ...words,
  /** The order that proves the purchase, whose address a refusal is mailed to. */
  orderId: text.nullable(),
  /** Of who was signed in. */
  userId: text.nullable(),
  /** ISO time at which its writer was taken out; null while the writer may be in it. */
  erasedAt: text.nullable(),
});
export type ReviewRecord = z.infer<typeof reviewRecord>;

/** `shop-review-decisions/r/<id>`: what became of it. A review without one waits. */
export const decisionRecord = z.object({
  state: z.enum(['waiting', 'published', 'refused']),
  /** How often it was published or refused. */
  moves: z.int(),
  /** The same with its replies: of two states the one with more steps is the later one. */
  steps: z.int(),
  /** ISO time of the last move; null before the first. */
  at: text.nullable(),
  /** The keeper of the last move. */
  by: text.nullable(),
  /** Of a refused one. */
  reason: z.enum(refusalReasons).nullable(),
  reply: z.object({ text, at: text, by: text }).nullable(),
  /** Is the mail of the last refusal still to be queued? Stored records keep the name. */
  owesMail: z.boolean(),
});
export type Decision = z.infer<typeof decisionRecord>;

const review: z.ZodType<Review> = z.object({
  id: text,
  day: text,
  ...words,
  reply: text.nullable(),
});

/** What a part of the published reviews says of one that was ever published. */
const shown = z.object({
  steps: z.int(),
  isErased: z.boolean(),
  productId: z.number(),
  /** ISO time at which it was published. */
  since: text,
  /** Null when it was taken down: without this a late function would put it back. */
  review: review.nullable(),
});
export type Shown = z.infer<typeof shown>;

/** `shop-published-reviews/part/<nn>`: the published reviews of some products, by id. */
export const publishedRecord = z.object({ shown: z.record(z.string(), shown) });
export type PublishedRecord = z.infer<typeof publishedRecord>;
