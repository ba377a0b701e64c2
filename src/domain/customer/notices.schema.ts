import { z } from 'zod';
import { mailbox } from '../fields.schema.ts';

/* Calls and records of who wants to hear from the shop: newsletter, and what is back in stock. */

/** POST /api/newsletter */
export const newsletterRequest = z.strictObject({ email: mailbox });

const link = z
  .string('The link is missing.')
  .regex(/^[0-9a-f]{32}\.[\w-]{43}$/, 'The link cannot be read.');

/** POST /api/newsletter/confirm and /end; for mail programs the query of /end. */
export const newsletterLink = z.strictObject({ link });

/** POST /api/back-in-stock */
export const wishRequest = z.strictObject({
  sku: z.string('The product is missing.').max(60, 'The product cannot be read.'),
  email: mailbox,
});

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
  /** ISO times of the last mails that ask to confirm it; the first form had none. */
  mailedAt: z.array(z.string()).optional(),
  /** ISO time of the press that confirmed it; null until then. */
  confirmedAt: z.string().nullable(),
});
export type NewsletterRecord = z.infer<typeof newsletterRecord>;

const wish = z.object({
  id: z.string(),
  email: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Of one who was chosen: the mail is queued. The first form did not say. */
  queued: z.boolean().optional(),
});
export type Wish = z.infer<typeof wish>;

/** Who waits for one SKU to be back. */
export const wishesRecord = z.object({
  /** As it is named in the cart. */
  sku: z.string(),
  /** The product with its size or colour, for the mail. */
  name: z.string(),
  /** Its page. */
  path: z.string(),
  /** Whether the catalogue said out of stock when a wish or units last came. */
  isClosed: z.boolean(),
  /** The oldest first. */
  waiting: z.array(wish),
  /** Those who were chosen, until their mail has left. */
  leaving: z.array(wish),
  /** Restocks that were seen, each by a code, with the ISO time, so that none counts twice. */
  restocks: z.array(z.object({ id: z.string(), at: z.string() })),
  /** Mails that the last restock may still make; null before the first one. */
  room: z.int().min(0).nullable(),
});
export type Wishes = z.infer<typeof wishesRecord>;
