import { z } from 'zod';
import type { Stock } from './stock.schema.ts';

/* What was stored as version 1 of a stock record and of a share, brought to version 2. */

/**
 * The `by` of a reservation of the first form, which named none. The orders of its time named no
 * reservations either: one that was placed sells whatever it had reserved so.
 */
export const firstForm = 'v1';

/**
 * The first form: units left the stock at the sale, and `holds` remembered each order for an hour.
 */
const firstStock = z
  .object({
    onHand: z.number(),
    holds: z.record(z.string(), z.object({ q: z.number(), exp: z.number() })),
    done: z.record(z.string(), z.number()),
  })
  .transform(({ onHand, holds }): Stock => {
    const reserved: Stock['reserved'] = {};
    for (const [orderId, { q }] of Object.entries(holds)) reserved[orderId] = { q, by: firstForm };
    return {
      onHand,
      sold: 0,
      reserved,
      moved: [],
      warnBelow: null,
      granted: [],
      recovered: [],
    };
  });

/** Before orders were packed in the shop, nothing was moved. */
export const shelfFrom1 = z.looseObject({}).transform((shelf) => ({ moved: [], ...shelf }));

export const stockFrom1 = z.union([firstStock, shelfFrom1]);
