import { isBoolean, isInt, isListOf, isNullOr, isShape, isText, isTime } from '../base/guards.ts';

/* What the desk's calls about the stock answer. */

/** One thing that the shop sells and stocks. */
export interface StockRow {
  /** The line's name: '7', '1_50ML', '201_Sand'. */
  sku: string;
  product: string;
  /** Size or color; null for a product that has none. */
  variant: string | null;
  /** Null for what was never counted. */
  onHand: number | null;
  held: number;
  free: number | null;
  warnBelow: number | null;
  /** To be sent as `If-Match`; null for what was never counted. */
  etag: string | null;
  /** How many addresses wait for it to be back. */
  waiting: number;
  /** False where the product's file says out of stock, whatever was counted. */
  mayBeBought: boolean;
}

/** GET /api/stock/{sku}/changes: the last ten, the newest first. */
export interface StockChangesReply {
  changes: StockChange[];
}

export interface StockChange {
  at: string;
  /** The keeper's name. */
  keeper: string;
  by: number;
  why: string;
}

/** GET /api/desk/stock */
export interface StockListReply {
  rows: StockRow[];
}

const isChange = isShape<StockChange>({ at: isTime, keeper: isText, by: isInt, why: isText });

export const isStockChangesReply = isShape<StockChangesReply>({ changes: isListOf(isChange) });

const isStockRow = isShape<StockRow>({
  sku: isText,
  product: isText,
  variant: isNullOr(isText),
  onHand: isNullOr(isInt),
  held: isInt,
  free: isNullOr(isInt),
  warnBelow: isNullOr(isInt),
  etag: isNullOr(isText),
  waiting: isInt,
  mayBeBought: isBoolean,
});

export const isStockListReply = isShape<StockListReply>({ rows: isListOf(isStockRow) });
