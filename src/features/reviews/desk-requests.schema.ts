import { z } from 'zod';
import { reviewLimits } from './review-limits.ts';
import { refusalReasons } from './refusal-reasons.ts';
import { paragraphs } from '../../base/fields.schema.ts';

/** The query of GET /api/desk/reviews */
export const reviewsQuery = z.strictObject({
  state: z
    .enum(['waiting', 'published', 'refused'], 'Reviews are waiting, published or refused.')
    .default('waiting'),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{13}\.[0-9a-z-]{1,40}$/, 'This page is not known.')
    .optional(),
});

/** POST /api/desk/reviews/{id}/refuse */
export const refusalRequest = z.strictObject({
  reason: z.enum(refusalReasons, `A reason is one of: ${refusalReasons.join(', ')}.`),
});

/** POST /api/desk/reviews/{id}/reply */
export const replyRequest = z.strictObject({ text: paragraphs('Reply', reviewLimits.reply) });
