import { z } from 'zod';
import { stockChangeRecord, stockLogRecord } from '../stock-change.schema.ts';
import { shardRecord, stockRecord } from '../stock.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

/**
 * Says that a SKU was counted once, so that a lost stock record does not look like a SKU that was
 * never counted.
 */
const countedRecord = z.strictObject({});

const units = z.int();

/** The figures of all SKUs when they were last read, by the key of their stock record. */
const stockFoldRecord = z.object({
  rows: z.record(
    z.string(),
    z.object({
      onHand: units.nullable(),
      held: units,
      free: units.nullable(),
      warnBelow: units.nullable(),
      /** Changes with every write of the SKU's records. */
      tag: z.string(),
    }),
  ),
});

export const stockStores = {
  stock: { name: 'shop-stock', schema: stockRecord },
  shares: { name: 'shop-shares', schema: shardRecord },
  counted: { name: 'shop-counted', schema: countedRecord },
  stockFold: {
    name: 'shop-stock-fold',
    schema: stockFoldRecord,
    leftOut: 'is worked out from the stock every five minutes',
  },
  stockChanges: { name: 'shop-stock-changes', schema: stockChangeRecord },
  stockLog: { name: 'shop-stock-log', schema: stockLogRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof stockStores> {}
  interface Ports {
    /** Units of a SKU came back: whoever waits for it is notified, once for each id (back-in-stock). */
    restocked: (shop: Shop, sku: string, by: { id: string; units: number }) => Promise<void>;
    /** How many wait for each SKU (back-in-stock). */
    waiting: (shop: Shop) => Promise<(sku: string) => number>;
  }
}
