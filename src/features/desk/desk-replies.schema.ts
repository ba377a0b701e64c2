import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';

/* What the calls of the desk answer. Money is in dollars, times are ISO, days are 'yyyy-mm-dd'. */

/** GET /api/desk/session; null without a session. */
export const keeperReply = z.nullable(
  z.object({
    /** The keeper's e-mail address, or 'token'. */
    keeper: z.string(),
  }),
);
export type KeeperReply = z.infer<typeof keeperReply>;

/** GET /api/desk/today: how many of each wait. */
export const todayReply = z.object({
  toPack: z.int(),
  toSend: z.int(),
  /** Ready for two weeks or more, and nobody has come; left out for none. */
  notPickedUp: z.optional(z.int()),
  toCollect: z.int(),
  /** Orders of which money is to be paid back, and how much of all that are in the shop's currency. */
  toPayBack: z.int(),
  payBack: z.number(),
  /** How many of them are in another one; left out for none. */
  otherCurrencies: z.optional(z.int()),
  /** Orders of which a part is to be paid back in another way, and the same of them; left out for none. */
  otherwise: z.optional(
    z.object({ orders: z.int(), amount: z.number(), otherCurrencies: z.optional(z.int()) }),
  ),
  /** Payments to look at. */
  payments: z.int(),
  withdrawals: z.int(),
  /** Left out where none waits. */
  returns: z.optional(z.int()),
  /** The last day to pay back the one that waits longest, 'yyyy-mm-dd'; null while none waits. */
  payBackBy: z.nullable(z.string()),
  messages: z.int(),
  reviews: z.int(),
  lowStock: z.int(),
  failedMails: z.int(),
  /** The end of each job's last run. */
  jobs: z.array(z.object({ name: z.string(), at: time, fault: z.nullable(z.string()) })),
});
export type TodayReply = z.infer<typeof todayReply>;

/** What waits in the lists of the desk, as a job counts it. */
export const waitingCounts = z.object({
  ...z.pick(todayReply, { withdrawals: true, payBackBy: true, messages: true, reviews: true })
    .shape,
  returns: z.int(),
  failedMails: z.int(),
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

const salesFigures = z.object({
  orders: z.int(),
  units: z.int(),
  /** What was ordered, paid or not. */
  ordered: z.number(),
  /** What was collected of it. */
  collected: z.number(),
  /** What was collected, less what was paid back. */
  revenue: z.number(),
  /** What of the revenue is tax; only where an order has any. */
  tax: z.optional(z.number()),
});
export type SalesFigures = z.infer<typeof salesFigures>;

/** GET /api/desk/sales?from=&to=: both days belong to it. */
export const salesReply = z.object({
  days: z.array(z.extend(salesFigures, { day: z.string() })),
  /** The highest revenue first; 'Shipping' and what else is no product come last. */
  products: z.array(z.extend(salesFigures, { product: z.string() })),
  total: salesFigures,
  /** On delivery, by card, and by what else was paid with, such as `ideal`. */
  ways: z.catchall(z.object({ delivery: salesFigures, card: salesFigures }), salesFigures),
  /** By country of delivery and percent; left out where no order has a tax. */
  taxes: z.optional(
    z.array(
      z.object({ country: z.string(), rate: z.number(), revenue: z.number(), tax: z.number() }),
    ),
  ),
  /**
   * What came for gift cards, of which nothing is revenue yet; what cards have paid of the orders of these
   * days, which is revenue; and what is on all cards today. Left out where all of it is nothing.
   */
  giftCards: z.optional(z.object({ sold: z.number(), redeemed: z.number(), open: z.number() })),
  /** How many orders are in another currency than the shop's, and in no figure; left out for none. */
  otherCurrencies: z.optional(z.int()),
});
export type SalesReply = z.infer<typeof salesReply>;
