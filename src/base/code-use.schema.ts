import { z } from 'zod';

/** What an order has of a code: one of its uses, or a part of a gift card. */
export const codeUse = z.object({
  orderId: z.string(),
  /**
   * The attempt that has taken it, until its order is decided: of several attempts under one key each has
   * its own. Left out by older records.
   */
  by: z.string().optional(),
  /** Of a gift card, in minor units of its currency; of any other code 1. */
  cents: z.int(),
  /**
   * Its order was read since: it stands, and is paid or to be paid on delivery. Only its steps change what it
   * has, and each says so here. Of a use without it the order has to be asked.
   */
  isFinal: z.literal(true).optional(),
});
export type CodeUse = z.infer<typeof codeUse>;
