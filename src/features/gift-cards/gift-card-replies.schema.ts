import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';

const change = { by: z.string(), reason: z.string(), at: time };

/** A gift card, as GET /api/desk/gift-cards lists it. Amounts are in units of its currency. */
export const giftCardReply = z.object({
  /** Of the card; never its code. */
  id: z.string(),
  /** The last four characters of its code. */
  last: z.string(),
  /** The order that has bought it. */
  orderId: z.string(),
  currency: z.string(),
  amount: z.number(),
  balance: z.number(),
  at: time,
  /** The last day on which it is good; left out for ever. */
  until: z.optional(z.string()),
  state: z.enum(['open', 'used up', 'over', 'blocked']),
  /** Whom it was mailed to, or is to be; left out where the buyer prints it. */
  email: z.optional(z.string()),
  /** The day of the mail; left out for at once. */
  on: z.optional(z.string()),
  /** Orders that it pays for, and how much of them. */
  uses: z.array(z.object({ orderId: z.string(), amount: z.number() })),
  corrections: z.array(z.object({ amount: z.number(), ...change })),
  blocked: z.optional(z.object(change)),
});
export type GiftCardReply = z.infer<typeof giftCardReply>;

/** The newest first, and where the next page begins; null on the last one. */
export const giftCardsReply = z.object({
  cards: z.array(giftCardReply),
  next: z.nullable(z.string()),
});
export type GiftCardsReply = z.infer<typeof giftCardsReply>;
