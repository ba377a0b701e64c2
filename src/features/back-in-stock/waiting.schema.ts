import { z } from 'zod';
import { mailbox } from '../../base/fields.schema.ts';

/* The call and the record of who waits for something that is sold out. */

/** POST /api/back-in-stock */
export const waitingRequest = z.strictObject({
  sku: z.string('The product is missing.').max(60, 'The product cannot be read.'),
  email: mailbox,
});

const waitingPerson = z.object({
  id: z.string(),
  email: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Of one who was chosen: the mail is queued. */
  queued: z.boolean().optional(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

/** Who waits for one SKU to be back. */
export const waitingList = z.object({
  /** As it is named in the cart. */
  sku: z.string(),
  /** The product with its size or colour, for the mail. */
  name: z.string(),
  /** Its page. */
  path: z.string(),
  /** Whether the catalogue said out of stock when an address or units last came. */
  isClosed: z.boolean(),
  /** The oldest first. */
  waiting: z.array(waitingPerson),
  /** Those who were chosen, until their mail has left. */
  leaving: z.array(waitingPerson),
  /** Restocks that were seen, each by a code, with the ISO time, so that none counts twice. */
  restocks: z.array(z.object({ id: z.string(), at: z.string() })),
  /** Mails that the last restock may still make; null before the first one. */
  room: z.int().min(0).nullable(),
});
export type WaitingList = z.infer<typeof waitingList>;
