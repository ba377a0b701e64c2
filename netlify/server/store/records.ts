import { z } from 'zod';

/* Working records of the server: no page and no reply shows them. */

/** An order that was started and is not finished: where it may have reserved stock. */
export const intentRecord = z.object({
  /** Fingerprint of the request. */
  fp: z.string(),
  /** Ms since 1970. */
  at: z.number(),
  /** Keys of stock records. */
  stock: z.array(z.string()),
});
export type Intent = z.infer<typeof intentRecord>;

/**
 * A queued mail. It names its order or message and contains no address or text: those are read
 * when it is sent. The record stays after that, so that a late repetition of the request cannot
 * queue the mail again.
 */
export const outboxRecord = z.object({
  kind: z.enum(['confirm', 'contact']),
  /** The order's or the message's id. */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Which function is sending it, and until when (ms since 1970) no other may. */
  lease: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** ISO time; null until it was sent. */
  sentAt: z.string().nullable(),
});
export type OutboxRecord = z.infer<typeof outboxRecord>;

/**
 * Marks a mail as not sent yet, so that the sender need not read all mails that were ever queued.
 */
export const dueRecord = z.strictObject({});
export type Due = z.infer<typeof dueRecord>;
