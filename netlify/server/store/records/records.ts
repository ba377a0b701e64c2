import { z } from 'zod';
import { photographTypes } from '../../../../src/domain/product/photograph.ts';
import { orderFacts } from '../../../../src/domain/desk/orders/order-facts.schema.ts';
import { stepMailKinds } from '../../../../src/domain/progress/progress.schema.ts';

/* Working records of the server: no page and no reply shows them. */

/**
 * One attempt to place an order, or to take a step of it, under '<orderId>.<by>'; the first form
 * stood under the order's id alone. It is there from before the attempt's first write until its
 * last effect is done.
 */
export const intentRecord = z.object({
  /** Ms since 1970 at which the attempt started. */
  at: z.number(),
  /** Keys of the stock records that it may reserve in. */
  stock: z.array(z.string()),
  /** Of a step; the first form of such an intent did not say so, and named no stock. */
  isStep: z.boolean().optional(),
});
export type Intent = z.infer<typeof intentRecord>;

/**
 * A queued mail. It names its order or message and contains no address or text: those are read
 * when it is sent. The record stays after that, so that a late repetition of the request cannot
 * queue the mail again.
 */
export const outboxRecord = z.object({
  /**
   * To the shopper, to the shop about an order, to the shop about a message, to who wrote one, to a
   * keeper who wants to enter the desk; to the shopper the order's link; about a step of the order, to
   * the shopper or, where its name ends with 'notice', to the shop; the same about a withdrawal; to an account, that
   * its address be shown, about a change of its address to the new one and to the old one, and to set
   * a new password; to who bought something, how it was, and that a review of it was refused.
   */
  kind: z.enum([
    'confirm',
    'notice',
    'contact',
    'answer',
    'signin',
    'order-link',
    ...stepMailKinds,
    'withdrawal',
    'withdrawal-notice',
    'proof',
    'change',
    'changed',
    'reset',
    'password-changed',
    'newsletter-confirm',
    'newsletter-welcome',
    'back-in-stock',
    'review-ask',
    'review-refused',
  ]),
  /**
   * The id of the order, the message or the link; of an answer '<message>.<answer>', of a step the
   * name that `stepMailId` makes, of a new password '<userId>.<change>', for the newsletter
   * '<address>.<link>', of a product that is back '<wishes>.<wish>', of a refusal
   * '<review>.<its number>'.
   */
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

/** Version 1 had no failures at first. */
export const outboxFrom1 = z
  .looseObject({})
  .transform((mail) => ({ firstTryAt: null, gaveUpAt: null, reason: null, ...mail }));

/**
 * A declaration of withdrawal, as it came: whether it fits an order is looked at behind the answer.
 * The first form was deleted as soon as that was done.
 */
export const withdrawalRecord = z.object({
  /** Ms since 1970. */
  at: z.number(),
  /** As the form of its time took it. */
  request: z.object({
    name: z.string(),
    orderId: z.string(),
    email: z.string(),
    items: z.string().optional(),
    /** Where to pay back to; it goes when that is done. */
    account: z.string().optional(),
  }),
  /** What it came to; not there while nobody has looked. */
  outcome: z
    .object({
      /** Null when no order has this number and this address. */
      orderId: z.string().nullable(),
      /** Of the order, under the id of this record; null for none. */
      step: z.enum(['cancelled', 'withdrawn', 'declared']).nullable(),
    })
    .optional(),
  /** When and by which keeper it was dealt with. */
  done: z.object({ at: z.string(), by: z.string() }).optional(),
});
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>;

/**
 * Something that a function is working on, under '<kind>/<subject>.<uuid>': a message, a review, a
 * change of stock, a count, a restock or the newsletter. It is there until all that belongs to it
 * is done.
 */
export const deskIntentRecord = z.object({
  /** Ms since 1970 at which the function started. */
  at: z.number(),
  /** Units that came back, under a code of what has brought them; the first form did not say. */
  restock: z.object({ id: z.string(), units: z.number() }).optional(),
  /** The id of a wish that was stored after the units had come. */
  lateWish: z.string().optional(),
});
export type DeskIntent = z.infer<typeof deskIntentRecord>;

/** A photograph of a product without a build, under a hash of its bytes. */
export const photographRecord = z.object({
  /** Ms since 1970 at which it was sent. */
  at: z.number(),
  type: z.enum(photographTypes),
  base64: z.string(),
});

/** A record whose key says everything. */
export const emptyRecord = z.strictObject({});

/**
 * The entry of a mail that is not sent yet, so that the sender need not read all mails that were
 * ever queued.
 */
export const dueRecord = z.strictObject({});

/**
 * Says that a SKU was counted once, so that a lost stock record does not look like a SKU that was
 * never counted.
 */
export const countedRecord = z.strictObject({});

/** All orders that were placed in one month, by order id, under 'yyyy-mm'. */
export const monthRecord = z.object({ orders: z.record(z.string(), orderFacts) });
export type MonthRecord = z.infer<typeof monthRecord>;

const units = z.int();

/** What all counted SKUs had when they were last read, by the key of their stock record. */
export const stockFoldRecord = z.object({
  rows: z.record(
    z.string(),
    z.object({
      onHand: units,
      held: units,
      free: units,
      warnBelow: units.nullable(),
      /** Changes with every write of the SKU's records. */
      tag: z.string(),
    }),
  ),
});
export type StockFold = z.infer<typeof stockFoldRecord>;

/** A link from a person to an order or a message, which its key names (accounts/people.ts). */
export const personLink = z.strictObject({});

/** When (ms since 1970) the last mails to one address left, oldest first. */
export const mailCountRecord = z.object({
  at: z.array(z.number()),
  /** The same of each kind that has a share of its own; the first form had none. */
  own: z.record(z.string(), z.array(z.number())).optional(),
});
export type MailCount = z.infer<typeof mailCountRecord>;

/** The wish to forget the person of an order, which was still under way. Its key is the order's. */
export const erasureRecord = z.object({
  /** ISO time of the wish. */
  at: z.string(),
});

/** That the shopper of an order was asked for reviews of it, under the order's number. */
export const reviewAskRecord = z.object({
  /** ISO time of the mail, from which its links count. */
  at: z.string(),
});

/** The build that puts published reviews into the pages. */
export const buildRecord = z.object({
  /** Ms since 1970 of the last change that no build has yet; null without one. */
  wantedAt: z.number().nullable(),
  /** Ms since 1970; null before the first call. */
  calledAt: z.number().nullable(),
});
export type BuildRecord = z.infer<typeof buildRecord>;

/** The last run of a job, for the health check. */
export const jobRecord = z.object({
  /** ISO time of its end. */
  at: z.string(),
  /** ISO time of the first recorded run; the first form had none. */
  since: z.string().optional(),
  ms: z.number(),
  report: z.record(z.string(), z.unknown()),
});
export type JobRecord = z.infer<typeof jobRecord>;

/** That somebody has logged out, under a hash of the session's cookie. */
export const endedSessionRecord = z.object({
  /** Ms since 1970. */
  at: z.number(),
});

/**
 * A link that was mailed and opens something once, under a hash of its secret: who reads the store
 * cannot use it.
 */
export const linkRecord = z.object({
  /** What it opens: a link for one thing never opens another. */
  purpose: z.string(),
  /** Whom or what it is for, such as an e-mail address. */
  subject: z.string(),
  /** Ms since 1970. */
  until: z.number(),
  /** Ms since 1970; null until its button was pressed, or its time was seen to be over. */
  usedAt: z.number().nullable(),
});
export type LinkRecord = z.infer<typeof linkRecord>;
