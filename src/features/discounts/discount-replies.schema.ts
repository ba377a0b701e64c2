import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';
import type { DiscountState } from './discount.ts';

/** A discount code, as GET /api/desk/codes lists it. Amounts are in units of its currency. */
export const discountReply = z.object({
  word: z.string(),
  /** When it was made. */
  at: time,
  /** The keeper who has made it. */
  by: z.string(),
  /** Of `sum` and `least`; left out for the shop's own. */
  currency: z.optional(z.string()),
  percent: z.optional(z.int()),
  sum: z.optional(z.number()),
  freeDelivery: z.optional(z.literal(true)),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  least: z.optional(z.number()),
  products: z.optional(z.array(z.int())),
  categories: z.optional(z.array(z.enum(['perfume', 'oil', 'diffuser', 'set', 'other']))),
  uses: z.optional(z.int()),
  oncePerShopper: z.optional(z.boolean()),
  onReduced: z.optional(z.boolean()),
  off: z.optional(z.boolean()),
  /** Orders that were placed with it and came to something. */
  used: z.int(),
  state: z.enum(['on', 'waiting', 'over', 'used up', 'off']),
  /** The revenue of those. */
  brought: z.number(),
});
export type DiscountReply = z.infer<typeof discountReply> & { state: DiscountState };

/** A page of 100 at most, the newest first. */
export const discountsReply = z.array(discountReply);

/** A code that was switched off, or on again. */
export const switchedReply = z.omit(discountReply, { used: true, brought: true });
export type SwitchedReply = z.infer<typeof switchedReply>;
