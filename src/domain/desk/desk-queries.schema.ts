import { z } from 'zod';
import { aDay, aMonth } from '../fields.schema.ts';
import { plusDays } from '../text/local-time.ts';
import { orderLists } from './order-lists.ts';

/** The queries of the desk's lists. */

/** The `next` of the page before. */
const afterOrder = z
  .string()
  .regex(/^[\w.-]{1,80}$/, 'This page is not known.')
  .optional();

/** GET /api/desk/lots/{lot} */
export const lotQuery = z.strictObject({ after: afterOrder });

export const ordersQuery = z.strictObject({
  state: z.enum(orderLists, 'This list of orders is not known.').default('open'),
  /** Of the closed orders alone: when they were placed. */
  month: aMonth.optional(),
  after: afterOrder,
  q: z.string().trim().max(100, 'Search for at most 100 characters.').default(''),
  /** The number of an order: all orders of its shopper, whatever their state. */
  of: z.string().max(40, 'This order is not known.').optional(),
});
export type OrdersQuery = z.infer<typeof ordersQuery>;

/** GET /api/desk/shoppers: a part of a name, not so short that it would name half of all. */
export const shoppersQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(3, 'Type at least three letters of the name.')
    .max(100, 'Search for at most 100 characters.'),
});

/** The sales of so many days are read at once. */
const mostDays = 366;

const day = aDay('A day has the form 2026-07-31.');

export const salesQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'The first day must not be after the last.')
  .refine(
    ({ from, to }) => to < plusDays(from, mostDays),
    `Sales can be shown for at most ${mostDays} days at once.`,
  );

/** POST /api/desk/reindex: where to go on, as the answer before said. */
export const reindexRequest = z.strictObject({
  after: z
    .string()
    .regex(/^(?:orders|index|months|reviews):[\w.-]{0,80}$/, 'This place is not known.')
    .default('orders:'),
});

/** GET /api/desk/withdrawals */
export const withdrawalsQuery = z.strictObject({
  state: z.enum(['open', 'done'], 'Withdrawals are open or done.').default('open'),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{13}\.[0-9a-z-]{1,80}$/, 'There is no such page.')
    .optional(),
});

/** GET /api/desk/newsletter */
export const newsletterQuery = z.strictObject({
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^p\.[\w-]{1,600}$/, 'There is no such page.')
    .optional(),
});
