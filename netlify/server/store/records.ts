import { z } from 'zod';

/** Working records of the server itself: no page and no reply shows them. */

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
 * A mail that is owed. It names what it is about and holds no address or text of its own: those
 * are read from the order or message when it is sent. It stays after it was sent, so that a late
 * repetition of the request that made it cannot make it again.
 */
export const outboxRecord = z.object({
  kind: z.enum(['confirm', 'contact']),
  /** The order's or the message's id. */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Who is sending it now, until when (ms since 1970); another may take it after that. */
  lease: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** ISO time; null while it is owed. */
  sentAt: z.string().nullable(),
});
export type OutboxRecord = z.infer<typeof outboxRecord>;

/** Says that a mail is still owed, so that the sender need not read all that were ever sent. */
export const dueRecord = z.strictObject({});
export type Due = z.infer<typeof dueRecord>;

/** Says that a SKU was counted once, so that a stock record that is lost is not taken for none. */
export const countedRecord = z.strictObject({});
export type CountedMark = z.infer<typeof countedRecord>;
