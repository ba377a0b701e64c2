import { z } from 'zod';

/* Working records of the server: no page and no reply shows them. */

/**
 * One attempt to place an order, under '<orderId>.<by>'; the first form stood under the order's id
 * alone. It is there from before the attempt's first reservation until its last one is settled.
 */
export const intentRecord = z.object({
  /** Ms since 1970 at which the attempt started. */
  at: z.number(),
  /** Keys of the stock records that it may reserve in. */
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

/** Says that a SKU was counted once, so that a stock record that is lost is not taken for none. */
export const countedRecord = z.strictObject({});
export type CountedMark = z.infer<typeof countedRecord>;
