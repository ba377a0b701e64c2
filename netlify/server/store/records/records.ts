import { z } from 'zod';
import { photographTypes } from '../../../../src/domain/product/photograph.ts';

/* Working records of the server: no page and no reply shows them. */

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
 * Says that a SKU was counted once, so that a lost stock record does not look like a SKU that was
 * never counted.
 */
export const countedRecord = z.strictObject({});

const units = z.int();

/** The figures of all SKUs when they were last read, by the key of their stock record. */
export const stockFoldRecord = z.object({
  rows: z.record(
    z.string(),
    z.object({
      onHand: units.nullable(),
      held: units,
      free: units.nullable(),
      warnBelow: units.nullable(),
      /** Changes with every write of the SKU's records. */
      tag: z.string(),
    }),
  ),
});
export type StockFold = z.infer<typeof stockFoldRecord>;

/** A link from a person to an order or a message, which its key names (accounts/people.ts). */
export const personLink = z.strictObject({});

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
