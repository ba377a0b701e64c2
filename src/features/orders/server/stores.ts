import { z } from 'zod';
import { orderFacts } from '../desk-view/order-facts.schema.ts';
import { withAmounts } from '../../../base/amounts.schema.ts';
import { historyAmounts, historyRecord } from '../history/history.schema.ts';
import { orderAmounts, orderRecord } from '../order-record.schema.ts';
import {
  emptyRecord,
  type Kinds,
  type StoresOf,
} from '../../../../netlify/kernel/store/records/form.ts';

/**
 * One attempt to place an order, or to take a step of it, under '<orderId>.<by>'. It is there from
 * before the attempt's first write until its last effect is done.
 */
const orderIntentRecord = z.object({
  /** Ms since 1970 at which the attempt started. */
  at: z.number(),
  /** Keys of the stock records that it may reserve in. */
  stock: z.array(z.string()),
  isStep: z.boolean(),
  /** Records of the codes that it may take. */
  codes: z
    .array(z.object({ kind: z.enum(['discount', 'credit', 'gift card']), key: z.string() }))
    .optional(),
});
export type OrderIntent = z.infer<typeof orderIntentRecord>;

/**
 * All orders that were placed in one month, by order id, under 'yyyy-mm'; `late` are earlier ones that
 * have changed the sales of the month, without their persons.
 */
const monthRecord = z.object({
  orders: z.record(z.string(), orderFacts),
  late: z.record(z.string(), orderFacts).optional(),
});
export type MonthRecord = z.infer<typeof monthRecord>;

/** The wish to forget the person of an order, which was still under way. Its key is the order's. */
const erasureRecord = z.object({
  /** ISO time of the wish. */
  at: z.string(),
});

const derived = 'is worked out from the orders: npm run desk:reindex';

export const orderStores = {
  orders: { name: 'shop-orders', schema: withAmounts(orderRecord, orderAmounts, () => 'USD') },
  intents: { name: 'shop-intents', schema: orderIntentRecord },
  progress: {
    name: 'shop-progress',
    schema: withAmounts(historyRecord, historyAmounts, () => null),
  },
  /** The open orders. */
  index: { name: 'shop-index', schema: emptyRecord, leftOut: derived },
  months: { name: 'shop-months', schema: monthRecord, leftOut: derived },
  /** States of orders that their month does not contain yet. */
  unfolded: { name: 'shop-unfolded', schema: emptyRecord, leftOut: derived },
  erasures: { name: 'shop-erasures', schema: erasureRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof orderStores> {}
}
