import { z } from 'zod';

const units = z.int().min(0);
/** Units that stand together in one record, which is changed as a whole or not at all. */
const shelf = {
  /** What a person counts: units of orders that are not packed yet are among them. */
  onHand: units,
  /** Of these: units of placed orders that are not packed yet. */
  sold: units,
  /** By order id: units set aside while the order is being decided, and which attempt did so. */
  reserved: z.record(z.string(), z.object({ q: units.min(1), by: z.string() })),
  /**
   * Ids of moves that were made here, until the order that they belong to says so itself, of changes,
   * and of counts of which those who wait are still to be told.
   */
  moved: z.array(z.string()),
};

/**
 * The stock of one SKU. Of a large stock most units stand in share records, so that many orders can
 * be placed at once; `granted` and `recovered` count, by share, all units that ever went there and
 * all that ever came back.
 */
export const stockRecord = z.object({
  ...shelf,
  /** The keeper wants a warning when fewer are free. */
  warnBelow: units.nullable(),
  granted: z.array(units),
  recovered: z.array(units),
  /**
   * It was never counted, so the catalogue's `inStock` alone decides: `onHand` is more than anybody
   * orders. Its first order makes the record, so that the first count knows what orders wait for.
   */
  uncounted: z.literal(true).optional(),
});
export type Stock = z.infer<typeof stockRecord>;

/** One share of a large stock; `absorbed` and `returned` count what ever came and what ever went. */
export const shardRecord = z.object({ ...shelf, absorbed: units, returned: units });
export type Shard = z.infer<typeof shardRecord>;

export type Shelf = Pick<Stock, 'onHand' | 'sold' | 'reserved' | 'moved'>;

/** PUT /api/stock/{sku}: what the shopkeeper counted. */
export const stockCount = z.strictObject({
  onHand: units.max(1_000_000, 'At most 1,000,000 units can be counted.'),
  warnBelow: units.max(1_000_000).optional(),
});
export type StockCount = z.infer<typeof stockCount>;

/** Units of an order in one record, as the order's record names them: 0 is the SKU's own record. */
export const take = z.object({ sku: z.string(), share: units, q: units.min(1), by: z.string() });
export type Reservation = z.infer<typeof take>;

/** What the shopkeeper sees of a SKU; nulls for what was never counted. */
export interface StockView {
  onHand: number | null;
  /** Reserved units; the wire and stored records keep the word. */
  held: number;
  free: number | null;
  warnBelow: number | null;
}

/** GET and PUT /api/stock/{sku} */
export interface StockReply extends StockView {
  sku: string;
}
