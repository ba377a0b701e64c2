import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';

/* What the desk's calls about the stock answer. */

/** One thing that the shop sells and stocks. */
const stockRow = z.object({
  /** The line's name: '7', '1_50ML', '201_Sand'. */
  sku: z.string(),
  product: z.string(),
  /** Size or color; null for a product that has none. */
  variant: z.nullable(z.string()),
  /** Null for what was never counted. */
  onHand: z.nullable(z.int()),
  held: z.int(),
  free: z.nullable(z.int()),
  warnBelow: z.nullable(z.int()),
  /** To be sent as `If-Match`; null for what was never counted. */
  etag: z.nullable(z.string()),
  /** How many addresses wait for it to be back. */
  waiting: z.int(),
  /** False where the product's file says out of stock, whatever was counted. */
  mayBeBought: z.boolean(),
});
export type StockRow = z.infer<typeof stockRow>;

/** GET /api/desk/stock */
export const stockListReply = z.object({ rows: z.array(stockRow) });
export type StockListReply = z.infer<typeof stockListReply>;

/** `keeper` by name. */
const stockChange = z.object({ at: time, keeper: z.string(), by: z.int(), why: z.string() });
export type StockChange = z.infer<typeof stockChange>;

/** GET /api/stock/{sku}/changes: the last ten, the newest first. */
export const stockChangesReply = z.object({ changes: z.array(stockChange) });
export type StockChangesReply = z.infer<typeof stockChangesReply>;
