import { z } from 'zod';
import { emptyRecord, type Kinds, type StoresOf } from './records/form.ts';

/**
 * Something that a function is working on, under '<kind>/<subject>.<uuid>': a message, a review, a
 * change of stock, a count, a restock or the newsletter. It is there until all that belongs to it
 * is done.
 */
const intentRecord = z.object({
  /** Ms since 1970 at which the function started. */
  at: z.number(),
  /** Units that came back, under a code of what has brought them. */
  restock: z.object({ id: z.string(), units: z.number() }).optional(),
  /** The id of who was stored on the waiting list after the units had come. */
  lateWish: z.string().optional(),
});
export type Intent = z.infer<typeof intentRecord>;

export const ownStores = {
  deskIntents: { name: 'shop-desk-intents', schema: intentRecord },
  closing: {
    name: 'shop-closing',
    schema: emptyRecord,
    leftOut: 'says that this very shop is closed',
  },
  /** What a call or a job could not read, as '<store>/<key>', for the health check. */
  unreadable: {
    name: 'shop-unreadable',
    schema: emptyRecord,
    leftOut: 'names damaged records, which are found again when they are read',
  },
  /** Links from a person to an order or a message, which their keys name (person-links.ts). */
  people: { name: 'shop-people', schema: emptyRecord },
} satisfies Kinds;

declare module './shop.ts' {
  interface Stores extends StoresOf<typeof ownStores> {}
}
