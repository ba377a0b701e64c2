import { z } from 'zod';
import type { Kinds, StoresOf } from '../store/records/form.ts';

/* What the sender of mails keeps. */

/**
 * A queued mail. It names its order or message and contains no address or text: those are read
 * when it is sent. The record stays after that, so that a late repetition of the request cannot
 * queue the mail again.
 */
const outboxRecord = z.object({
  /** One of `MailKinds`; a kind that this deploy does not know waits for one that does. */
  kind: z.string(),
  /** What its kind reads it by, in parts with dots between; the first names what it is about. */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Which function is sending it, and until when (ms since 1970) no other may. */
  lease: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** ISO time; null until it was sent. */
  sentAt: z.string().nullable(),
  /** ISO time; null while no mail server was asked. */
  firstTryAt: z.string().nullable(),
  /** ISO time; a person may send it again. */
  gaveUpAt: z.string().nullable(),
  /** What the last mail server answered, without its words. */
  reason: z.string().nullable(),
});
export type OutboxRecord = z.infer<typeof outboxRecord>;

/**
 * The entry of a mail that is not sent yet, so that the sender need not read all mails that were
 * ever queued.
 */
const dueRecord = z.strictObject({});

/** When (ms since 1970) the last mails to one address left, oldest first. */
const mailCountRecord = z.object({
  at: z.array(z.number()),
  /** The same of each kind that has a share of its own. */
  own: z.record(z.string(), z.array(z.number())),
});
export type MailCount = z.infer<typeof mailCountRecord>;

export const mailStores = {
  outbox: { name: 'shop-outbox', schema: outboxRecord },
  due: { name: 'shop-due', schema: dueRecord },
  mailCounts: {
    name: 'shop-mail-counts',
    schema: mailCountRecord,
    leftOut: 'counts the mails of the last hour',
  },
} satisfies Kinds;

declare module '../store/shop.ts' {
  interface Stores extends StoresOf<typeof mailStores> {}
}
