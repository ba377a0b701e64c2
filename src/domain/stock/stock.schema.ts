import { z } from 'zod';

const units = z.int().min(0);

/**
 * The stock of one thing that can be bought. A product or variant without such a record is
 * untracked: the catalogue's `inStock` alone decides.
 */
export const stockRecord = z.object({
  /** Units in the shop, the reserved ones included. */
  onHand: units,
  /**
   * By order id: the units reserved while the order is being decided, and when (ms since 1970)
   * that is overdue.
   */
  holds: z.record(z.string(), z.object({ q: units, exp: z.number() })),
  /** By order id: when (ms since 1970) the order was settled here. */
  done: z.record(z.string(), z.number()),
});
export type Stock = z.infer<typeof stockRecord>;

/** PUT /api/stock/{sku}: what the shopkeeper counted. */
export const stockCount = z.strictObject({ onHand: units.max(1_000_000) });
