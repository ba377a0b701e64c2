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
  /** To the shopper, to the shop about an order, to the shop about a message. */
  kind: z.enum(['confirm', 'notice', 'contact']),
  /** The order's or the message's id. */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Which function is sending it, and until when (ms since 1970) no other may. */
  lease: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** ISO time; null until it was sent. */
  sentAt: z.string().nullable(),
  /** ISO time; null while no mail server was asked. */
  firstTryAt: z.string().nullable().default(null),
  /** ISO time; a person may send it again. */
  gaveUpAt: z.string().nullable().default(null),
  /** What the last mail server answered, without its words. */
  reason: z.string().nullable().default(null),
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

/** When (ms since 1970) the last mails to one address left, oldest first. */
export const mailCountRecord = z.object({ at: z.array(z.number()) });
export type MailCount = z.infer<typeof mailCountRecord>;

/** The wish to forget the person of an order, which was still under way. Its key is the order's. */
export const erasureRecord = z.object({
  /** ISO time of the wish. */
  at: z.string(),
});
export type Erasure = z.infer<typeof erasureRecord>;

/** The last run of a job, for the health check. */
export const jobRecord = z.object({
  /** ISO time of its end. */
  at: z.string(),
  /** ISO time of the first run that was noted; the first form had none. */
  since: z.string().optional(),
  ms: z.number(),
  report: z.record(z.string(), z.unknown()),
});
export type JobRecord = z.infer<typeof jobRecord>;
