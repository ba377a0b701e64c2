import { z } from 'zod';
import { mailbox } from '../../base/fields.schema.ts';

/* Calls and records of who wants the newsletter. */

/** POST /api/newsletter */
export const newsletterRequest = z.strictObject({ email: mailbox });

const link = z
  .string('The link is missing.')
  .regex(/^[0-9a-f]{32}\.[\w-]{43}$/, 'The link cannot be read.');

/** POST /api/newsletter/confirm and /end; for mail programs the query of /end. */
export const newsletterLink = z.strictObject({ link });

/** One address of the newsletter, under a code made from it. */
export const newsletterRecord = z.object({
  email: z.string(),
  /** ISO time of the last wish to get it. */
  askedAt: z.string(),
  /** The link that confirms it; a later wish replaces it. */
  ask: z.object({
    id: z.string(),
    /** Of its secret: who reads the store cannot use it. */
    hash: z.string(),
  }),
  /** ISO times of the last mails that ask to confirm it. */
  mailedAt: z.array(z.string()),
  /** ISO time of the press that confirmed it; null until then. */
  confirmedAt: z.string().nullable(),
});
export type NewsletterRecord = z.infer<typeof newsletterRecord>;

/** GET /api/desk/newsletter */
export const newsletterQuery = z.strictObject({
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^p\.[\w-]{1,600}$/, 'There is no such page.')
    .optional(),
});
