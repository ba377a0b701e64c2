import { z } from 'zod';
import { orderFacts } from '../../../../src/domain/desk/orders/order-facts.schema.ts';

/* What belongs to orders, beside the orders themselves and their progress. */

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
    lines: z.array(z.object({ id: z.string(), quantity: z.int() })).optional(),
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
      /** Of one that names lines: these in words, and what it left of the order then. */
      items: z.string().optional(),
      kept: z.string().nullable().optional(),
    })
    .optional(),
  /** When and by which keeper it was dealt with. */
  done: z.object({ at: z.string(), by: z.string() }).optional(),
});
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>;

/**
 * All orders that were placed in one month, by order id, under 'yyyy-mm'; `late` are earlier ones that
 * have changed the sales of the month, without their persons.
 */
export const monthRecord = z.object({
  orders: z.record(z.string(), orderFacts),
  late: z.record(z.string(), orderFacts).optional(),
});
export type MonthRecord = z.infer<typeof monthRecord>;

/** The wish to forget the person of an order, which was still under way. Its key is the order's. */
export const erasureRecord = z.object({
  /** ISO time of the wish. */
  at: z.string(),
});

/** The code of an order that holds a discovery set, under the code's hash. */
export const codeRecord = z.object({
  /** The order whose set it pays back. */
  orderId: z.string(),
  /** The last day on which it is valid, '2026-12-30', where the shop is. */
  lastDay: z.string(),
  /** The order that has taken it last; that order's record says whether it has used it. */
  takenBy: z.string().nullable(),
});
export type CodeRecord = z.infer<typeof codeRecord>;

/** That the shopper of an order was asked for reviews of it, under the order's number. */
export const reviewAskRecord = z.object({
  /** ISO time of the mail, from which its links count. */
  at: z.string(),
});
