import * as z from 'zod/mini';
import { time } from '../../../base/time-reply.schema.ts';
import { mailView, moneyState, state } from './order-replies.schema.ts';

/* What the desk's calls about many orders answer. Money is in dollars, times are ISO. */

const orderSummary = z.object({
  orderId: z.string(),
  at: time,
  name: z.string(),
  city: z.string(),
  /** In one line, as a label has it; left out once it was erased, or by an older month. */
  address: z.optional(z.string()),
  /** Left out of one that is sent. */
  pickUp: z.optional(z.literal(true)),
  /** For the courier. */
  phone: z.optional(z.string()),
  /** ISO 4217; left out where it is the shop's own. */
  currency: z.optional(z.string()),
  total: z.number(),
  units: z.int(),
  state,
  money: moneyState,
  /** Left out for an order that is paid on delivery. */
  way: z.optional(z.literal('card')),
  /** What it was paid with, such as 'iDEAL', if that was no card. */
  method: z.optional(z.string()),
  /** What was paid back, dollars; left out while that is nothing. */
  refunded: z.optional(z.number()),
  /** What the shop still has to pay back, dollars; left out while that is nothing. */
  owed: z.optional(z.number()),
  /** Left out where it is none. */
  gift: z.optional(z.boolean()),
  /** What its wrap costs, dollars; left out where nothing is wrapped. */
  wrap: z.optional(z.number()),
  /** Is off the total already, dollars; left out where there is none. */
  discount: z.optional(z.number()),
  /** The same of a code. */
  credit: z.optional(z.number()),
  /** What gift cards have paid of the total, or are to pay; left out where that is nothing. */
  byCards: z.optional(z.number()),
  /** What the file of orders has besides, where it is asked for. */
  books: z.optional(
    z.object({
      email: z.string(),
      /** Two letters; '' where nobody knows it, or it was erased. */
      country: z.string(),
      currency: z.string(),
      tax: z.number(),
      shipping: z.number(),
      /** The days on which money came and went back. */
      paidOn: z.array(z.string()),
      refundedOn: z.array(z.string()),
      /** An order that was paid at once on the phone is 'paid'. */
      way: z.enum(['card', 'delivery', 'paid']),
    }),
  ),
});
export type Books = NonNullable<z.infer<typeof orderSummary>['books']>;
export type OrderSummary = z.infer<typeof orderSummary>;

/** GET /api/desk/orders?state=&month=&after=&q=&of=: newest first, 50 at most. */
export const ordersReply = z.object({
  orders: z.array(orderSummary),
  /** To be sent as `after` for the next page; null on the last one. */
  next: z.nullable(z.string()),
  /**
   * By the list's name (`CountedList`). The closed ones are not counted; another deploy may count
   * fewer states, or more.
   */
  counts: z.record(z.string(), z.int()),
});
export type OrdersReply = z.infer<typeof ordersReply>;

/** GET /api/desk/lots/{lot}?after=: the orders with it, the newest first, 50 at most. */
export const lotReply = z.object({
  orders: z.array(
    z.pick(orderSummary, { orderId: true, at: true, name: true, city: true, state: true }),
  ),
  /** To be sent as `after` for the next page; left out on the last one. */
  next: z.optional(z.string()),
});
export type LotReply = z.infer<typeof lotReply>;

/** GET /api/desk/carriers: who carried the last parcels, the most used first. */
export const carriersReply = z.object({ carriers: z.array(z.string()) });
export type CarriersReply = z.infer<typeof carriersReply>;

/** A mail that was given up. */
const failedMail = z.extend(mailView, {
  /** The order that it is about; null for one about a message or for a keeper. */
  orderId: z.nullable(z.string()),
});
export type FailedMail = z.infer<typeof failedMail>;

/** GET /api/desk/mails: those that were given up, the newest first. */
export const failedMailsReply = z.object({
  mails: z.array(failedMail),
  /** How many older ones there are beside these; left out for none. */
  more: z.optional(z.int()),
});
export type FailedMailsReply = z.infer<typeof failedMailsReply>;
