import { emptyShelf, freeUnits, reservedUnits } from './shelf.ts';
import type { Shard, Shelf, Stock } from './stock.schema.ts';

/*
 * A large stock is split: the SKU's own record grants units to shares and takes them back. Both
 * sides count all that ever moved, and each side books the difference when it is next written.
 * So a move is never lost and never booked twice, whoever reads what state of the other side.
 */

/** Fewer units than this do not make a record of their own. */
const smallestShard = 8;
/** Records that one stock is spread over at most, its own included. */
export const mostRecords = 16;

export const newStock: Stock = { ...emptyShelf, warnBelow: null, granted: [], recovered: [] };
export const newShard: Shard = { ...emptyShelf, absorbed: 0, returned: 0 };

/** The record of share `index`, counted from 1, with all that was granted to it so far. */
export function withGrants(share: Shard | null, stock: Stock, index: number): Shard {
  const present = share ?? newShard;
  const granted = stock.granted[index - 1] ?? 0;
  // An old reading of the stock grants less than what has been booked already.
  const more = Math.max(0, granted - present.absorbed);
  return { ...present, onHand: present.onHand + more, absorbed: present.absorbed + more };
}

/** Sends all free units of a share back; the SKU's own record books them when it is next written. */
export function giveBack(share: Shard): Shard {
  const free = freeUnits(share);
  return { ...share, onHand: share.onHand - free, returned: share.returned + free };
}

/** The SKU's own record with all that its shares sent back so far. */
export function withReturns(stock: Stock, shares: readonly (Shard | null)[]): Stock {
  const returned = stock.recovered.map((recovered, index) =>
    Math.max(recovered, shares[index]?.returned ?? 0),
  );
  const more = returned.reduce((sum, all, index) => sum + all - (stock.recovered[index] ?? 0), 0);
  return { ...stock, onHand: stock.onHand + more, recovered: returned };
}

/** Splits the free units evenly when there are enough of them. */
export function spread(stock: Stock): Stock {
  const free = freeUnits(stock);
  const records = Math.min(mostRecords, Math.floor(free / smallestShard));
  if (records < 2) return stock;
  const each = Math.floor(free / records);
  const shardCount = Math.max(stock.granted.length, records - 1);
  const at = (counts: readonly number[]) =>
    Array.from({ length: shardCount }, (_, index) => counts[index] ?? 0);
  return {
    ...stock,
    onHand: stock.onHand - each * (records - 1),
    granted: at(stock.granted).map((count, index) => count + (index < records - 1 ? each : 0)),
    recovered: at(stock.recovered),
  };
}

/** More than all orders of a SKU take before it is counted. */
const boundless = 1_000_000_000;

/** As the first order of a SKU that was never counted finds it. */
export const uncountedStock: Stock = spread({ ...newStock, onHand: boundless, uncounted: true });

/** What a person reads about a SKU: units on the shelf, those of them that are promised, and the rest. */
export interface StockTotals {
  onHand: number;
  held: number;
  free: number;
}

/** Does the keeper get a warning? `warnBelow` is null where none was asked for. */
export const isLow = ({ free, warnBelow }: { free: number; warnBelow: number | null }): boolean =>
  warnBelow !== null && free < warnBelow;

/**
 * Over the SKU's own record and its shares. Units on their way count once: what one side has
 * booked and an older reading of the other side still shows is taken off again.
 */
export function totals(stock: Stock, shares: readonly (Shard | null)[]): StockTotals {
  const present = stock.granted.map((_, index) => shares[index] ?? newShard);
  const moving = present.map(
    ({ absorbed, returned }, index) =>
      (stock.granted[index] ?? 0) - absorbed + returned - (stock.recovered[index] ?? 0),
  );
  const records: Shelf[] = [stock, ...present];
  const total = (count: (shelf: Shelf) => number) =>
    records.reduce((sum, record) => sum + count(record), 0);
  const onHand = total((record) => record.onHand) + moving.reduce((sum, units) => sum + units, 0);
  const held = total((record) => record.sold + reservedUnits(record));
  return { onHand, held, free: onHand - held };
}

/** The stock with more units, which are spread anew, or fewer: the caller has seen that they are free. */
export function changed(stock: Stock, by: number): Stock {
  const next = { ...stock, onHand: stock.onHand + by };
  return by > 0 ? spread(next) : next;
}

/** Where an order looks first: the same place for each try of it, different ones for different orders. */
export function homeOf(orderId: string, records: number): number {
  let hash = 2_166_136_261;
  for (const letter of orderId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % records;
}
