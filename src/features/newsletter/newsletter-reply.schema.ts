import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';

/** An address that has confirmed the newsletter, with its links to leave it. */
const newsletterAddress = z.object({
  email: z.string(),
  confirmedAt: time,
  /** The page for its reader, and the call for mail programs (`List-Unsubscribe`). */
  unsubscribe: z.string(),
  oneClick: z.string(),
});
export type NewsletterAddress = z.infer<typeof newsletterAddress>;

/** GET /api/desk/newsletter?after=: 50 at most, those that did not confirm yet included. */
export const newsletterReply = z.object({
  addresses: z.array(newsletterAddress),
  /** How many of this page did not confirm yet. */
  unconfirmed: z.int(),
  next: z.nullable(z.string()),
});
export type NewsletterReply = z.infer<typeof newsletterReply>;
