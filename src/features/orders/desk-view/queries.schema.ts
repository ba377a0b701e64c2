import { z } from 'zod';
import { aMonth } from '../../../base/fields.schema.ts';
import { orderLists } from './order-lists.ts';

/** The queries of the desk's lists of orders. */

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
  /** With what the file of orders has besides. */
  books: z.literal('1').optional(),
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
