import { z } from 'zod';
import { firstForm, firstStockRecord, stockRecord, type Stock } from './stock.schema.ts';

/** A stock record as it is read: of today's form, or of the first one, brought to today's. */
export const storedStock: z.ZodType<Stock> = z.union([
  stockRecord,
  firstStockRecord.transform(({ onHand, holds }): Stock => {
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
  }),
]);
